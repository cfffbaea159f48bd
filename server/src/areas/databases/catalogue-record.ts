import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import type { TimedScope } from '../../core/scope.ts'
import { type DatabaseEntry, type DatabaseTerm, rankedSubject, recordIdOf } from './database.ts'

const DATABASE = '19'
const otherLanguages = languageTags.filter((tag) => tag !== 'zh-CN')

/** A database as a record of the catalogue, so that the main search finds it. */
export function catalogueRecordOf(
  entry: DatabaseEntry,
  termOf: (kind: 'subject' | 'vendor', code: string) => DatabaseTerm | undefined,
): BibRecord {
  const title = entry.name['zh-CN']
  const names = new Set([...Object.values(entry.name), ...entry.otherNames])
  names.delete(title)
  const named = (kind: 'subject' | 'vendor', code: string) => termOf(kind, code)?.name['zh-CN'] ?? code
  const abstractIn = (tag: LanguageTag) =>
    [entry.summary[tag], entry.description[tag]].filter((one) => one !== '').join('\n')
  const abstract = abstractIn('zh-CN')
  return {
    ...blankRecord(recordIdOf(entry.code), DATABASE, title),
    resourceType: 'electronic',
    otherTitles: [...names],
    publishers: entry.vendor === '' ? [] : [named('vendor', entry.vendor)],
    languages: entry.languages,
    subjects: entry.subjects.map(rankedSubject).map(({ subject }) => named('subject', subject)),
    links: [{ url: entry.url }],
    ...(abstract === '' ? {} : { abstract }),
    inLanguages: Object.fromEntries(
      otherLanguages.map((tag) => {
        const described = abstractIn(tag)
        return [
          tag,
          { title: entry.name[tag] || title, ...(described === '' ? {} : { abstract: described }) },
        ]
      }),
    ),
  }
}

export const withdrawRecord = (scope: TimedScope, code: string): Promise<string[]> =>
  setWithdrawn(scope.db, scope.tenant, [recordIdOf(code)], 'deleted by its source')
