import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { ResearcherEntry } from './researcher.ts'

/** The fields of research in a language. */
export const fieldsIn = ({ fields }: Pick<ResearcherEntry, 'fields'>, language: LanguageTag): string[] =>
  Array.isArray(fields)
    ? fields
    : fields[language]
        .split(/[;；]/)
        .map((field) => field.trim())
        .filter((field) => field !== '')

/** The fields in all languages, to be found by. */
export const fieldsInAll = (entry: Pick<ResearcherEntry, 'fields'>): string[] => [
  ...new Set(languageTags.flatMap((language) => fieldsIn(entry, language))),
]

/** A text in a language; where there is none, in the other script or in the language it was written in. */
export const textIn = (words: Words, language: LanguageTag): string =>
  [language, ...languageTags].map((one) => words[one]).find((text) => text !== '') ?? ''

/** What the person of a page wrote, in each language. */
export const biographyOf = (own: {
  biography: string
  biography_tw: string
  biography_en: string
}): Words => ({ 'zh-CN': own.biography, 'zh-TW': own.biography_tw, en: own.biography_en })
