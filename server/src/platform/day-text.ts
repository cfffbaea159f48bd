import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'

/** An ISO date as a reader of the language writes it: "12月20日", "20 December". */
export const dayText = (day: string, language: InterfaceTag): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
