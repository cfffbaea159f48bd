import { narrow } from './text.ts'

/**
 * The ISBN in a text as 13 digits without hyphens, or `undefined` if there is none or its check digit is wrong. Accepts
 * "7-302-01234-5 (pbk.)", "978-7-5001-6208-7：CNY32.00" and "ISBN 0-306-40615-2". Source: ISO 2108:2017, annex A (check
 * digits).
 */
export const isbn13Of = (text: string): string | undefined => isbns13Of(text)[0]

/** Every ISBN in a text, "7-5600-1234-5, 7-5600-1235-3", and an SBN of nine digits as the ISBN that it became. */
export function isbns13Of(text: string): string[] {
  const plain = narrow(text)
  const found = [...plain.matchAll(/(?:97[89][-\s‐–]?)?\d[\d\s‐–-]{7,15}[\dXx]/g)].flatMap(([candidate]) => {
    const digits = candidate.replaceAll(/[^\dXx]/g, '').toUpperCase()
    return (digits.length > 10 ? checked13(digits) : checked10(digits)) ?? []
  })
  const [, old] = /\bSBN[:\s]*((?:\d[-\s]?){8}[\dXx])(?!\d)/i.exec(plain) ?? []
  const became = old === undefined ? undefined : checked10(`0${old.replaceAll(/[^\dXx]/g, '').toUpperCase()}`)
  return [...new Set([...found, ...(became === undefined ? [] : [became])])]
}

function checked13(digits: string): string | undefined {
  // A number may run into the price or the binding after it: its first 13 digits are used.
  const isbn = digits.slice(0, 13)
  if (!/^97[89]\d{10}$/.test(isbn)) return checked10(digits.slice(0, 10))
  return checkDigit13(isbn) === isbn[12] ? isbn : undefined
}

function checked10(digits: string): string | undefined {
  if (!/^\d{9}[\dX]$/.test(digits)) return undefined
  let sum = 0
  for (let i = 0; i < 10; i += 1) sum += (10 - i) * (digits[i] === 'X' ? 10 : Number(digits[i]))
  if (sum % 11 !== 0) return undefined
  const body = `978${digits.slice(0, 9)}`
  return body + checkDigit13(body)
}

function checkDigit13(digits: string): string {
  let sum = 0
  for (let i = 0; i < 12; i += 1) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** The ISSN in a text with its hyphen, or `undefined`. Source: ISO 3297:2022, check digit modulo 11. */
export const issnOf = (text: string): string | undefined => issnsIn(text)[0]

/** Every ISSN of a text whose check digit is right, each once. */
export function issnsIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, first = '', last = ''] of narrow(text).matchAll(
    /(?<![\dX])(\d{4})[-‐–\s]?(\d{3}[\dXx])(?![\dXx])/g,
  )) {
    const digits = first + last.toUpperCase()
    let sum = 0
    for (let i = 0; i < 8; i += 1) sum += (8 - i) * (digits[i] === 'X' ? 10 : Number(digits[i]))
    if (sum % 11 === 0 && digits !== '00000000') found.add(`${digits.slice(0, 4)}-${digits.slice(4)}`)
  }
  return [...found]
}

/** The price in the text after an ISBN: "CNY32.00", "￥18.50", "29.00元", "$62.17". */
export function priceOf(text: string): string | undefined {
  const found =
    /(?:(?:[A-Z]{3}|US\$|NT\$|HK\$|[$£€¥￥])\s?\d[\d.,]*|\d[\d.,]*\s?(?:元|圆|円|원))/u.exec(narrow(text)) ??
    undefined
  return found?.[0].trim()
}
