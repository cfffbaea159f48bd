import type { OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'
import { wholeLine } from '../../domain/kbart/compact-line.ts'
import { coverageOf, coverageText } from '../../domain/kbart/coverage.ts'
import { brokenLinks } from '../../domain/links/link-store.ts'
import { accessOfLine, doorOf, factsOf, type JournalView } from './access.ts'
import type { RunRow } from './store.ts'

/** The packages that have each journal, the easiest to open first. */
export async function onlineByRecord(
  view: JournalView,
  runs: readonly RunRow[],
): Promise<Map<string, OnlineJournal[]>> {
  const broken = await brokenLinks(
    view.scope,
    runs.flatMap(({ line }) => line['title_url'] ?? []),
  )
  const byRecord = Map.groupBy(runs, ({ record_id }) => record_id ?? '')
  return new Map(
    [...byRecord].map(([id, ofRecord]) => {
      const byPackage = Map.groupBy(ofRecord, (run) => run.package)
      const online = [...byPackage].flatMap(([code, some]) => onlineOf(view, code, some, broken))
      return [id, online.toSorted((one, other) => effort(one) - effort(other))]
    }),
  )
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

/** What opens now comes first, free packages before others; then what opens after signing in; broken addresses last. */
function effort({ access, runs }: OnlineJournal): number {
  if (!runs.some(({ openUrl }) => openUrl !== '')) return 5
  if (runs.every(({ linkBrokenOn }) => linkBrokenOn !== '')) return 4
  if (access.now === 'opens') return access.kind === 'open' ? 0 : 1
  return access.now === 'signIn' ? 2 : 3
}
