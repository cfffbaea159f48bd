import { hash } from 'node:crypto'
import type { JournalListCounts } from '@wenyuan/contract/staff/journals.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { RejectedOutcome } from '../../domain/catalogue/outcome.ts'
import { compactLine } from '../../domain/kbart/compact-line.ts'
import type { KbartRow } from '../../domain/kbart/kbart-row.ts'
import type { KbartOutcome } from '../../domain/kbart/read-kbart.ts'
import { dayIn } from '../../platform/calendar.ts'
import { storable } from '../../platform/db/storable.ts'
import type { SiteScope } from '../../core/scope.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { closeRuns, type NewRun, noteListed, runDigests, upsertRuns } from './store.ts'

/** A list that has been read, before anything is stored. */
export interface ReadList {
  /** `at`: the line of the file. */
  runs: (NewRun & { at: number })[]
  summary: JournalListCounts
  rejected: RejectedOutcome[]
  /** Values in doubt of lines that are kept. */
  doubts: { line: number; doubt: string }[]
}

/** Lines saved in one statement. */
const BATCH = 1_000
const ISSN = /^\d{4}-\d{3}[\dX]$/

/** What the lines of a file say of a package. Pure. */
export function runsOfList(code: string, outcomes: readonly KbartOutcome[]): ReadList {
  const summary = { ...nothing, read: outcomes.length }
  const list: ReadList = { runs: [], summary, rejected: [], doubts: [] }
  const numberOf = new Map<string, number>()
  const seen = new Set<string>()
  for (const outcome of outcomes) {
    if ('refusal' in outcome) {
      const { line, refusal: reason, raw } = outcome
      list.rejected.push({ kind: 'rejected', position: { record: line - 1, line }, reason, raw })
      continue
    }
    const run = runOf(code, storable(outcome.row), list.runs.length, numberOf, seen)
    if (!run) summary.again += 1
    else {
      list.doubts.push(...outcome.doubts.map((doubt) => ({ line: outcome.line, doubt })))
      list.runs.push({ ...run, at: outcome.line })
    }
  }
  return { ...list, summary: { ...summary, rejected: list.rejected.length, doubts: list.doubts.length } }
}

const nothing: JournalListCounts = {
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  again: 0,
  rejected: 0,
  closed: 0,
  doubts: 0,
}

/** How a list differs from the stored one. */
export async function compareList(scope: SiteScope, code: string, { runs, summary: read }: ReadList) {
  const stored = new Map((await runDigests(scope, code)).map((row) => [row.id, row]))
  const summary = { ...read }
  const changed: NewRun[] = []
  for (const run of runs) {
    const before = stored.get(run.id)
    const isSame = before?.digest === run.digest && before.closed_on === null
    summary[!before ? 'added' : isSame ? 'unchanged' : 'updated'] += 1
    if (!isSame || before.position !== run.position) changed.push(run)
    stored.delete(run.id)
  }
  const gone = [...stored.values()].filter(({ closed_on }) => closed_on === null).map(({ id }) => id)
  return { summary: { ...summary, closed: gone.length }, changed, gone }
}

/**
 * Replaces a package's list of titles. Lines that are not in the file are closed with the day, and opened again when they
 * come back. All of it is one transaction.
 */
export async function storeList(scope: SiteScope, code: string, list: ReadList): Promise<JournalListCounts> {
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  return atomically(scope, async (here) => {
    const { summary, changed, gone } = await compareList(here, code, list)
    for (let at = 0; at < changed.length; at += BATCH)
      await upsertRuns(here, code, changed.slice(at, at + BATCH))
    if (gone.length > 0) await closeRuns(here, gone, today)
    await noteListed(here, code, today)
    return summary
  })
}

/** @returns undefined for a line that occurred before */
function runOf(
  code: string,
  row: KbartRow,
  position: number,
  numberOf: Map<string, number>,
  seen: Set<string>,
): NewRun | undefined {
  const line = compactLine(row)
  const digest = hash('sha256', JSON.stringify(line), 'base64url').slice(0, 22)
  if (seen.has(digest)) return undefined
  seen.add(digest)
  const { title_id, print_identifier, online_identifier, publication_title } = row.values
  const issns = [online_identifier, print_identifier].filter((number) => ISSN.test(number))
  const titleKey = keyOf(publication_title)
  const title = title_id || online_identifier || print_identifier || titleKey
  // a title with gaps has several lines
  const number = numberOf.get(title) ?? 0
  numberOf.set(title, number + 1)
  return {
    id: hash('sha256', JSON.stringify([code, title, number]), 'base64url').slice(0, 22),
    position,
    line,
    digest,
    issns: [...new Set(issns)],
    titleKey,
  }
}
