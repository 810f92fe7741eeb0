/** Largest input that is read, in bytes. */
export const INPUT_LIMIT = 256 * 1024 * 1024
