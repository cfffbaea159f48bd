import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { BibRecord } from './record.ts'

/** A record as readers of a language see it: with its own title and abstract in this language where it has them. */
export function recordIn(record: BibRecord, language: LanguageTag): BibRecord {
  const { title = record.title, abstract } = record.inLanguages?.[language] ?? {}
  const otherTitles =
    title === record.title
      ? record.otherTitles
      : [record.title, ...record.otherTitles.filter((other) => other !== title)]
  return { ...record, title, otherTitles, ...(abstract === undefined ? {} : { abstract }) }
}
