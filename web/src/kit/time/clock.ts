/** The year by the reader's clock. */
export const thisYear = (): number => new Date().getFullYear()
