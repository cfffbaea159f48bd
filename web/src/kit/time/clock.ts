/** The year on the reader's own clock. */
export const thisYear = (): number => new Date().getFullYear()
