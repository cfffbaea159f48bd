/** A title as it is typed. */
export interface OfferLine {
  /** Of the row in the form, not of the gift. */
  key: number
  title: string
  isbn: string
  author: string
  copies: string
}

export const blankLine = (key: number): OfferLine => ({ key, title: '', isbn: '', author: '', copies: '1' })

/** Lines in which nothing is typed are left out. */
export const typedLines = (lines: readonly OfferLine[]): OfferLine[] =>
  lines.filter(({ title, isbn, author }) => `${title}${isbn}${author}`.trim() !== '')

export const isCopies = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())
