import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { JournalCard, OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'
import { onlineAddresses } from '../../domain/catalogue/online-addresses.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { itemsOfRecords, recordsByIds } from '../../domain/records/store.ts'
import { languageLabel, languageTagOf } from '../../domain/vocabulary/codes.ts'
import { mediaOf } from '../../search/analysis/journal-facets.ts'
import type { JournalView } from './access.ts'
import { onlineByRecord } from './packages-of-journals.ts'
import { type RunRow, runsOf } from './store.ts'

/** The journals of these records in their order; those withdrawn meanwhile, and other records, are left out. */
export async function cardsOf(view: JournalView, ids: readonly string[]): Promise<JournalCard[]> {
  const { db, tenant } = view.scope
  const [records, copies, runs] = await Promise.all([
    recordsByIds(db, tenant, ids),
    itemsOfRecords(db, tenant, ids),
    runsOf(view.scope, ids),
  ])
  const online = await onlineByRecord(view, runs)
  const runsById = Map.groupBy(runs, ({ record_id }) => record_id ?? '')
  const byId = new Map(
    records
      .filter(({ withdrawn, record }) => !withdrawn && record.docCode === JOURNAL)
      .map((row) => [row.record_id, row.record]),
  )
  return ids.flatMap((id) => {
    const record = byId.get(id)
    if (!record) return []
    const found = { copies: copies.get(id)?.length ?? 0, online: online.get(id) ?? [] }
    const led = addressesOf(found.online, runsById.get(id) ?? [])
    const links = onlineAddresses(record).filter((url) => !led.has(plainAddress(url)))
    return { ...cardOf(view, record, found), links }
  })
}

/** Where these packages lead to. */
function addressesOf(online: readonly OnlineJournal[], runs: readonly RunRow[]): ReadonlySet<string> {
  const open = new Set(
    online.filter(({ access }) => access.now !== 'ended').map(({ packageId }) => packageId),
  )
  return new Set(
    runs.filter((run) => open.has(run.package)).map(({ line }) => plainAddress(line['title_url'] ?? '')),
  )
}

/** Two addresses that differ in this lead to one place. */
const plainAddress = (url: string): string => url.replace(/^https?:/, '').replace(/\/$/, '')

function cardOf(
  view: JournalView,
  record: BibRecord,
  { copies, online }: { copies: number; online: OnlineJournal[] },
): Omit<JournalCard, 'links'> {
  const { language } = view.scope
  return {
    recordId: record.recordId,
    title: record.title,
    otherTitles: record.otherTitles,
    lang: languageTagOf(record.languages[0], record.title),
    publisher: record.publishers[0] ?? '',
    issns: record.issns,
    cn: record.identifiers.find(({ scheme }) => scheme === 'cn')?.value ?? '',
    frequency: record.frequency ?? '',
    languages: record.languages.map((code) => ({ code, name: languageLabel(code, language) })),
    coreInclude: record.coreIndexes,
    media: mediaOf(record, { copies, online: online.length > 0 }),
    copies,
    coverage: [...new Set(online.flatMap((one) => one.runs.map(({ coverage }) => coverage)))],
    online,
  }
}
