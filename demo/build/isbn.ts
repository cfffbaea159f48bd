const digitsOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const weigh13 = (digits: string): number =>
  Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)

/** ISO 2108: alternating weights 1 and 3; the sum is a multiple of ten. */
export const isIsbn13 = (isbn: string): boolean => /^97[89]\d{10}$/.test(isbn) && weigh13(isbn) % 10 === 0

/** ISBN-13 without hyphens; undefined if the check digit is wrong. An ISBN-10 gets the prefix 978. */
export function isbn13Of(text: string): string | undefined {
  const digits = digitsOf(text)
  if (isIsbn13(digits)) return digits
  if (!/^\d{9}[\dX]$/.test(digits)) return undefined
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at),
    0,
  )
  if (sum % 11 !== 0) return undefined
  const stem = `978${digits.slice(0, 9)}`
  return stem + String((10 - (weigh13(stem) % 10)) % 10)
}

/** ISO 3297: weights 8 to 2, modulo 11; written with its hyphen. */
export function issnOf(text: string): string | undefined {
  const digits = digitsOf(text)
  if (!/^\d{7}[\dX]$/.test(digits)) return undefined
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (8 - at),
    0,
  )
  return sum % 11 === 0 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined
}
