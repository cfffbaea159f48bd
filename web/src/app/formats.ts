import { languageOf } from '@wenyuan/contract/constants/languages.ts'
import { amountInWords, priceInWords as priceIn } from '@wenyuan/contract/constants/price.ts'
import { formatDay, hasWords, languageInUse, t } from '../locales/translation.ts'

/** An amount in hundredths in the reader's locale: "¥32.50". */
export const formatMoney = (hundredths: number): string => amountInWords(hundredths, languageInUse())

/** A price of a catalogue or a service like every other amount. */
export const priceInWords = (price: string): string => priceIn(price, languageInUse())

/** An instant to the minute, its day written as everywhere: "12月3日 14:05", "3 December, 14:05". */
export function formatInstant(instant: string, now: Date = new Date()): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  return `${formatDay(instant, now)}${languageOf(languageInUse()).isHan ? ' ' : ', '}${time}`
}

/** An instant with its year, for what is read years later: a receipt. */
export const formatLastingInstant = (instant: string): string => formatInstant(instant, new Date(0))

/** The translation of a reader type; unknown types are named by the tenant and shown unchanged. */
export const readerTypeWords = (type: string): string => {
  const id = `readerType.${type}`
  return hasWords(id) ? t(id) : type
}
