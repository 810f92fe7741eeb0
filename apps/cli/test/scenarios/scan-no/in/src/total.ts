// covers: EB-001
export const total = 1
