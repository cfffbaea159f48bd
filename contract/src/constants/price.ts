/** An amount in hundredths in the reader's language: "¥32.50". */
export const amountInWords = (hundredths: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(hundredths / 100)

/**
 * A price as catalogues and services write it ("CNY 59.00", "59.70 CNY", "59.70元") like every other amount; other
 * currencies are unchanged.
 */
export const priceInWords = (price: string, language: string): string => {
  const { amount } =
    /^(?:(?:CNY|RMB|[¥￥])\s*(?<amount>\d{1,7}(?:\.\d{1,2})?)|(?<amount>\d{1,7}(?:\.\d{1,2})?)\s*(?:CNY|RMB|元))$/i.exec(
      price.trim(),
    )?.groups ?? {}
  return amount === undefined ? price : amountInWords(Math.round(Number(amount) * 100), language)
}
