/** A price as it is compared and added up. */
export interface Price {
  /** In the smallest unit of the currency: fen, cents; yen and won have none. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** Signs and words before or after an amount; the first that is found counts. */
const signs: readonly [RegExp, string][] = [
  [/NT\$|新[台臺][币幣]/i, 'TWD'],
  [/HK\$|港[币幣元]/i, 'HKD'],
  [/US\$|美元/i, 'USD'],
  [/日[元圆圓]/, 'JPY'],
  [/韩元|韓元|₩/, 'KRW'],
  [/欧元|歐元|€/, 'EUR'],
  [/英镑|英鎊|£/, 'GBP'],
  [/[元圆圓￥¥]|RMB|人民[币幣]/i, 'CNY'],
  [/\$/, 'USD'],
]
/** Currencies without a smaller unit (ISO 4217, minor unit 0). */
const whole: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND'])
/** Prices above are errors of a file. */
const MOST = 100_000_000

/**
 * The price of a book as catalogues print it: "CNY156.00", "29.00元", "US$ 16.99", "1,280.00". Pure.
 *
 * @param usual the currency of a price that names none
 * @returns undefined for text without an amount, and for amounts beyond a million
 */
export function readPrice(text: string, usual: string): Price | undefined {
  const found = /\d[\d,]*(?:\.\d{1,2})?/.exec(text.normalize('NFKC'))?.[0]
  if (found === undefined) return undefined
  const code = /(?<![A-Z])([A-Z]{3})(?![A-Z])/.exec(text.toUpperCase())?.[1]
  const named = code !== undefined && isCurrency(code) ? code : undefined
  const currency = named ?? signs.find(([sign]) => sign.test(text))?.[1] ?? usual
  const amount = Math.round(Number(found.replaceAll(',', '')) * (whole.has(currency) ? 1 : 100))
  return amount > MOST ? undefined : { amount, currency }
}

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string): boolean => known.has(code)

/** A price for display and files: "CNY 156.00"; empty: unknown. Pure. */
export const priceText = (amount: number | null, currency: string): string =>
  amount === null ? '' : `${currency} ${whole.has(currency) ? amount : (amount / 100).toFixed(2)}`.trim()
