import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { JournalCard, OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'
import { onlineAddresses } from '../../domain/catalogue/online-addresses.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { coverageOf, coverageText } from '../../domain/kbart/coverage.ts'
import { wholeLine } from '../../domain/kbart/compact-line.ts'
import { itemsOfRecords, recordsByIds } from '../../domain/records/store.ts'
import { languageLabel, languageTagOf } from '../../domain/vocabulary/codes.ts'
import { mediaOf } from '../../search/analysis/journal-facets.ts'
import { accessOfLine, doorOf, factsOf, type JournalView } from './access.ts'
import { brokenLinks } from '../databases/public.ts'
import { type RunRow, runsOf } from './store.ts'

/** The journals of these records in their order; those withdrawn meanwhile, and other records, are left out. */
export async function cardsOf(view: JournalView, ids: readonly string[]): Promise<JournalCard[]> {
  const { db, tenant } = view.scope
  const [records, copies, runs] = await Promise.all([
    recordsByIds(db, tenant, ids),
    itemsOfRecords(db, tenant, ids),
    runsOf(view.scope, ids),
  ])
  const broken = await brokenLinks(
    view.scope,
    runs.flatMap(({ line }) => line['title_url'] ?? []),
  )
  const byId = new Map(
    records
      .filter(({ withdrawn, record }) => !withdrawn && record.docCode === JOURNAL)
      .map((row) => [row.record_id, row.record]),
  )
  const byRecord = Map.groupBy(runs, ({ record_id }) => record_id)
  return ids.flatMap((id) => {
    const record = byId.get(id)
    if (!record) return []
    return cardOf(view, record, { copies: copies.get(id)?.length ?? 0, runs: byRecord.get(id) ?? [], broken })
  })
}

function cardOf(
  view: JournalView,
  record: BibRecord,
  { copies, runs, broken }: { copies: number; runs: readonly RunRow[]; broken: ReadonlyMap<string, string> },
): JournalCard {
  const { language } = view.scope
  const online = [...Map.groupBy(runs, (run) => run.package)].flatMap(([code, some]) =>
    onlineOf(view, code, some, broken),
  )
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
    links: onlineAddresses(record),
  }
}

/** A package whose entry was removed meanwhile opens nothing. */
function onlineOf(
  view: JournalView,
  code: string,
  runs: readonly RunRow[],
  broken: ReadonlyMap<string, string>,
): OnlineJournal[] {
  const known = view.packages.get(code)
  const [first] = runs
  if (!known || !first) return []
  const { language } = view.scope
  const access = accessOfLine(known.access, first.line)
  return [
    {
      packageId: code,
      name: known.entry.name[language],
      access: factsOf(view, access, access === known.access ? known.note : ''),
      runs: runs.map(({ id, line }) => ({
        coverage: coverageText(coverageOf(wholeLine(line)), language),
        openUrl: line['title_url'] ? doorOf(view, id, accessOfLine(known.access, line)) : '',
        linkBrokenOn: broken.get(line['title_url'] ?? '') ?? '',
      })),
    },
  ]
}
