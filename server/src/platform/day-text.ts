import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** An ISO date as a reader of the language writes it: "12月20日", "20 December". */
export const dayText = (day: string, language: LanguageTag): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
