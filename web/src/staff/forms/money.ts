/** Digits of the smallest unit of a currency: two for CNY, none for JPY. */
export const digitsOf = (currency: string): number => {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    )
  } catch {
    // no code of a currency
    return 2
  }
}

/** A sum in the smallest unit, as it is typed: `1250` is `12.50`, `1200` is `12`. */
export function sumText(sum: number, digits: number): string {
  const text = (sum / 10 ** digits).toFixed(digits)
  return text.replace(/\.0+$/, '')
}

/** Thousands may be parted, each of them: `10,5` is not 105. */
const PLAIN = /^(\d{0,12})(?:\.(\d*))?$/
const PARTED = /^(\d{1,3}(?:([, ])\d{3})(?:\2\d{3}){0,2})(?:\.(\d*))?$/

/** What was typed, in the smallest unit; undefined: it is no sum of the currency. */
export function readSum(text: string, digits: number): number | undefined {
  const typed = text.normalize('NFKC').trim()
  const plain = PARTED.test(typed) ? typed.replaceAll(/[, ]/g, '') : typed
  const [, whole = '', rest = ''] = PLAIN.exec(plain) ?? []
  if (whole + rest === '' || rest.length > digits) return undefined
  return Number(`${whole || '0'}${rest.padEnd(digits, '0')}`)
}
