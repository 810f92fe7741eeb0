export type { FinalReport } from '@okstra/contracts'
