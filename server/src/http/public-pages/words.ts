import { contentOf, type InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { recordFields, type RecordFieldName } from '@wenyuan/contract/constants/record-fields.ts'
import { wordFile } from '../../locales/words.ts'
import type english from '../../locales/en/public-pages.json'

/** The words of pages without script. */
export type PageWords = typeof english

export const pageWords = (language: InterfaceTag): PageWords =>
  wordFile('public-pages', language) as unknown as PageWords

/** The label of a record's field; a language without content of its own has it among its words. */
export function fieldName(name: RecordFieldName, language: InterfaceTag): string {
  const { fields } = wordFile('public-pages', language)
  const own = typeof fields === 'object' ? fields[name] : undefined
  return typeof own === 'string' ? own : recordFields[name][contentOf(language)]
}
