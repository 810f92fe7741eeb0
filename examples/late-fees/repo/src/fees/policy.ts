/** What a late book costs for each day, in cents. */
export const FEE_PER_DAY = 25

/** What one loan costs at the most, in cents. */
export const FEE_CAP = 1200
