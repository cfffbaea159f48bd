import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'
import { memoize } from './memoize.ts'

const formatOf = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** An ISO date as a reader of the language writes it: "12月20日", "20 December". */
export const dayText = (day: string, language: InterfaceTag): string =>
  formatOf(languageOf(language).locale).format(new Date(`${day}T00:00:00Z`))
