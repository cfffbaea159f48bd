import { journalRecordPrefix } from '@wenyuan/contract/constants/journal-terms.ts'
import { joinTitles } from '../../domain/kbart/join-titles.ts'
import { saveRecords } from '../../domain/records/made-records.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import type { TimedScope } from '../../core/scope.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { madeJournal } from './made-journal.ts'
import {
  catalogueJournals,
  changeOnline,
  joinRuns,
  linesOf,
  listedTitles,
  madeJournals,
  onlineJournals,
} from './store.ts'

/** Records saved, lines joined, in one statement. */
const BATCH = 500

export interface MatchSummary {
  /** Journals of the catalogue that a provider's list has. */
  inCatalogue: number
  /** Journals that only providers' lists have. */
  made: number
  /** Records that were added, changed or withdrawn, or are online now or no more. */
  changed: number
}

/**
 * Joins the lines of all packages to the journals of the catalogue; those that fit none become records. Run after every
 * list and every night, since the catalogue changes too. A second run changes nothing.
 */
export async function matchJournals(scope: TimedScope): Promise<MatchSummary> {
  const listed = await listedTitles(scope)
  // most libraries have no lists: their journals are not read every night
  const journals = listed.length === 0 ? [] : await catalogueJournals(scope, journalRecordPrefix)
  const joined = joinTitles(
    journals.map(({ record_id, record }) => ({
      recordId: record_id,
      issns: record.issns,
      titles: [record.title, ...record.otherTitles].map(keyOf),
    })),
    listed.map(({ id, issns, title_key, record_id }) => ({
      id,
      issns,
      title: title_key,
      recordId: record_id ?? '',
    })),
  )
  const moved = listed.filter(({ id, record_id }) => joined.get(id) !== record_id)
  for (const batch of batchesOf(moved))
    await joinRuns(
      scope,
      batch.map(({ id }) => ({ id, recordId: joined.get(id) ?? '' })),
    )
  const open = listed.filter(({ closed_on }) => closed_on === null)
  const openIds: ReadonlySet<string> = new Set(open.map(({ id }) => joined.get(id) ?? ''))
  const made = await saveMade(scope, open, joined)
  const gone = (await madeJournals(scope, journalRecordPrefix)).filter((id) => !openIds.has(id))
  const withdrawn = await setWithdrawn(scope.db, scope.tenant, gone, 'deleted by its source')
  const touched = await noteOnline(scope, openIds)
  const inCatalogue = [...openIds].filter((id) => !id.startsWith(journalRecordPrefix)).length
  return {
    inCatalogue,
    made: openIds.size - inCatalogue,
    changed: Math.max(made + withdrawn.length, touched),
  }
}

type Listed = Awaited<ReturnType<typeof listedTitles>>

/** Saves the records of journals that no record of the catalogue describes. @returns how many changed */
async function saveMade(
  scope: TimedScope,
  open: Listed,
  joined: ReadonlyMap<string, string>,
): Promise<number> {
  const groups = Map.groupBy(open, ({ id }) => joined.get(id) ?? '')
  const made = [...groups].filter(([recordId]) => recordId.startsWith(journalRecordPrefix))
  let changed = 0
  for (const batch of batchesOf(made)) {
    const lines = await linesOf(
      scope,
      batch.flatMap(([, runs]) => runs.map(({ id }) => id)),
    )
    changed += await saveRecords(
      scope,
      batch.map(([recordId, runs]) =>
        madeJournal(
          recordId,
          runs.map(({ id }) => lines.get(id) ?? {}),
        ),
      ),
    )
  }
  return changed
}

/** The index learns which journals are online now and which no more. @returns how many journals of the catalogue */
async function noteOnline(scope: TimedScope, open: ReadonlySet<string>): Promise<number> {
  const before = await onlineJournals(scope)
  const begun = [...open].filter((id) => !before.has(id))
  const ended = [...before].filter((id) => !open.has(id))
  await changeOnline(scope, { begun, ended })
  return touchRecords(scope.db, scope.tenant, [...begun, ...ended])
}

function* batchesOf<One>(list: readonly One[]): Generator<One[]> {
  for (let at = 0; at < list.length; at += BATCH) yield list.slice(at, at + BATCH)
}
