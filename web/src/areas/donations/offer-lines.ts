import type { currencyCodes } from '@wenyuan/contract/constants/donations.ts'

type Currency = (typeof currencyCodes)[number]

/** A title as it is typed. */
export interface OfferLine {
  /** Of the row in the form, not of the gift. */
  key: number
  title: string
  isbn: string
  author: string
  copies: string
  /** As printed; empty: unknown. */
  price: string
  currency: Currency
}

export const blankLine = (key: number): OfferLine => ({
  key,
  title: '',
  isbn: '',
  author: '',
  copies: '1',
  price: '',
  currency: 'CNY',
})

/** Lines in which nothing is typed are left out. */
export const typedLines = (lines: readonly OfferLine[]): OfferLine[] =>
  lines.filter(({ title, isbn, author }) => `${title}${isbn}${author}`.trim() !== '')

export const isCopies = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())

export const isPrice = (text: string): boolean => /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text.trim())
