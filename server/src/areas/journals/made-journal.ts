import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { CompactLine } from '../../domain/kbart/compact-line.ts'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'

const ISSN = /^\d{4}-\d{3}[\dX]$/

/** A journal that only providers' lists have, as a record of the catalogue. @param lines at least one */
export function madeJournal(recordId: string, lines: readonly CompactLine[]): BibRecord {
  const values = (column: string): string[] => [
    ...new Set(lines.map((line) => line[column] ?? '').filter((value) => value !== '')),
  ]
  const [title = recordId, ...others] = values('publication_title')
  const issns = [...values('online_identifier'), ...values('print_identifier')]
  return {
    ...blankRecord(recordId, JOURNAL, title),
    resourceType: 'electronic',
    otherTitles: others.slice(0, 20),
    publishers: values('publisher_name').slice(0, 1),
    issns: [...new Set(issns)].filter((issn) => ISSN.test(issn)).slice(0, 10),
  }
}
