import { hasWords, languageInUse, t } from '../locales/translation.ts'

/** An amount in hundredths, as readers of the language write it: "¥32.50". */
export const formatMoney = (hundredths: number): string =>
  new Intl.NumberFormat(languageInUse(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(hundredths / 100)

/** An instant as readers write it, to the minute. */
export function formatInstant(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return new Intl.DateTimeFormat(languageInUse() === 'en' ? 'en-GB' : languageInUse(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(date)
}

/** A kind of reader in words, where there are words for it: the library names its own. */
export const readerTypeWords = (type: string): string => {
  const id = `readerType.${type}`
  return hasWords(id) ? t(id) : type
}
