export type { UserResponse } from '@okstra/contracts'
