import type { BibRecord } from '../../domain/catalogue/record.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import type { recordsByIds } from '../../domain/records/store.ts'
import { languageTagOf } from '../../domain/vocabulary/codes.ts'
import type { Scope } from '../../core/scope.ts'
import { cleanName } from '../../search/analysis/names.ts'

export type StoredRecord = Awaited<ReturnType<typeof recordsByIds>>[number]

/** What a suggestion says of its record, and what its cover is drawn from. */
export interface SuggestedRecord {
  recordId: string
  author: string
  year: string
  docCode: string
  classNo: string
  lang: string
  coverUrl: string
}

const authorOf = ({ contributors }: BibRecord): string => {
  const [first] = contributors
  const author = contributors.find(({ main }) => main) ?? first
  return author ? cleanName(author.name) : ''
}

export function suggestedRecord({ site }: Scope, row: StoredRecord): SuggestedRecord {
  const { record } = row
  return {
    recordId: record.recordId,
    author: authorOf(record),
    year: record.year === undefined ? '' : String(record.year),
    docCode: record.docCode,
    classNo: record.classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? '',
    lang: languageTagOf(record.languages[0], record.title),
    coverUrl: coverAddress(site, row),
  }
}
