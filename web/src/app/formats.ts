import { hasWords, languageInUse, t } from '../locales/translation.ts'

/** An amount in hundredths in the reader's locale: "¥32.50". */
export const formatMoney = (hundredths: number): string =>
  new Intl.NumberFormat(languageInUse(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(hundredths / 100)

/** An instant in the reader's locale, to the minute. */
export function formatInstant(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return new Intl.DateTimeFormat(languageInUse() === 'en' ? 'en-GB' : languageInUse(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(date)
}

/** The translation of a reader type; unknown types are named by the tenant and shown unchanged. */
export const readerTypeWords = (type: string): string => {
  const id = `readerType.${type}`
  return hasWords(id) ? t(id) : type
}
