import { onlineAddresses } from '../catalogue/online-addresses.ts'
import { docCodeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { recordIn } from '../catalogue/record-language.ts'
import { coverAddress } from '../covers/cover-address.ts'
import { recordsByIds } from './store.ts'
import type { Scope } from '../../core/scope.ts'
import { languageTagOf } from '../vocabulary/codes.ts'

/** The cards of these records in the order of the ids; records withdrawn since the search are omitted. */
export const cardsOf = async (scope: Scope, ids: readonly string[]): Promise<RecordCard[]> =>
  (await shownRecords(scope, ids)).map(({ record, coverUrl }) => cardOf(record, coverUrl))

/** The same with their records. */
export const foundRecordsOf = async (
  scope: Scope,
  ids: readonly string[],
): Promise<{ card: RecordCard; record: BibRecord }[]> =>
  (await shownRecords(scope, ids)).map(({ record, coverUrl }) => ({ card: cardOf(record, coverUrl), record }))

interface ShownRecord {
  record: BibRecord
  coverUrl: string
}

async function shownRecords(
  { db, tenant, site, language }: Scope,
  ids: readonly string[],
): Promise<ShownRecord[]> {
  const rows = (await recordsByIds(db, tenant, ids)).filter(({ withdrawn }) => !withdrawn)
  const byId = new Map(rows.map((row) => [row.record_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ record: recordIn(row.record, language), coverUrl: coverAddress(site, row) }] : []
  })
}

/** Document types of papers and theses, which have abstracts, DOIs and citations. */
export const paperTypes: ReadonlySet<string | undefined> = new Set(
  ['thesis', 'paper', 'conference-paper'].map((word) => docCodeOf(word)),
)
/** The card of a record. @param coverUrl our own address of its cover; empty: the page draws one */
export function cardOf(record: BibRecord, coverUrl = ''): RecordCard {
  const authors = record.contributors.filter(({ main }) => main).map(({ name }) => name)
  const named = authors.length > 0 ? authors : record.contributors.map(({ name }) => name)
  return {
    recordId: record.recordId,
    title: record.title,
    subtitle: record.subtitle ?? '',
    author: named.join('; '),
    authors: named,
    publisher: record.publishers[0] ?? '',
    pubDate: record.pubDate ?? (record.year === undefined ? '' : String(record.year)),
    isbn: record.isbns[0] ?? '',
    docCode: record.docCode,
    resourceType: record.resourceType,
    lang: languageTagOf(record.languages[0], record.title),
    classNo: record.classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? '',
    source: sourceOf(record),
    link: onlineAddresses(record)[0] ?? '',
    coverUrl,
  }
}

/** The source of an article: "图书情报工作, 2015, 59(9): 12-20". */
function sourceOf({ host }: BibRecord): string {
  if (!host) return ''
  const issue = host.issue ? `(${host.issue})` : ''
  const volume = `${host.volume ?? ''}${issue}`
  const place = [host.title, volume].filter((part) => part !== '').join(', ')
  return host.pages ? `${place}: ${host.pages}` : place
}
