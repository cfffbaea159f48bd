import { open } from 'node:fs/promises'
import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { cacheKey } from '../../platform/cache-key.ts'
import { noteRowChanges } from '../import-undo/row-images.ts'
import type { FileRow, RowFile } from './row-file.ts'
import { type Row, RowRefused, type RowStored, type RowWatch } from './row.ts'
import { rowStores } from './row-stores.ts'

export interface RowCounts {
  read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  /** Money that the added rows bring. */
  fen: number
}

interface RowImport {
  /** By which it can be undone; absent: it cannot. */
  importId?: string | undefined
  kind: RowKind
  /** What each column of the file is; empty: not read. */
  columns: readonly (RowColumn | '')[]
  /** Nothing is stored. */
  isTrial: boolean
  /** Where rejected rows go, a line of JSON each. */
  rejects: string
  signal: AbortSignal
  watch?: RowWatch
  onProgress: (counts: RowCounts) => Promise<unknown>
}

/** Rows between two looks at whether to stop. */
const ROWS_A_LOOK = 100
/** Not written to the file of rejected rows. */
const SECRET = new Set<RowColumn | ''>(['password', 'identity'])

/** A trial ends its transaction with this. */
class TrialOver extends Error {
  readonly done: RowStored
  constructor(done: RowStored) {
    super('The trial is over')
    this.done = done
  }
}

/**
 * Stores the rows of a file, each in a transaction of its own, so that one that is refused keeps no other out. It can be
 * stopped and run again: what is there counts as unchanged.
 */
export async function importRows(
  where: SiteScope,
  file: RowFile,
  options: RowImport,
): Promise<RowCounts & { isStopped: boolean }> {
  const counts: RowCounts = { read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, fen: 0 }
  const seen = new Map<string, { line: number; times: number }>()
  const rejects = await open(options.rejects, 'w', 0o600)
  let isHeading = true
  try {
    for await (const row of file.rows()) {
      if (options.signal.aborted) return { ...counts, isStopped: true }
      if ('cells' in row && row.cells.every((cell) => cell.trim() === '')) continue
      // the headings
      if (isHeading && 'cells' in row) {
        isHeading = false
        continue
      }
      counts.read += 1
      options.watch?.note(row)
      try {
        await take(where, row, { ...options, seen, counts })
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === undefined) throw error
        counts.rejected += 1
        await rejects.appendFile(`${JSON.stringify(rejected(row, counts.read, reason, options.columns))}\n`)
      }
      if (counts.read % ROWS_A_LOOK !== 0) continue
      await options.watch?.flush()
      await options.onProgress(counts)
    }
    await options.watch?.flush()
    return { ...counts, isStopped: false }
  } finally {
    await rejects.close()
  }
}

interface Taking extends Pick<RowImport, 'kind' | 'columns' | 'isTrial' | 'importId'> {
  seen: Map<string, { line: number; times: number }>
  counts: RowCounts
}

async function take(
  where: SiteScope,
  row: FileRow,
  { kind, columns, isTrial, importId, seen, counts }: Taking,
) {
  if ('reason' in row) throw new RowRefused(row.reason)
  const store = rowStores[kind]
  const given = rowOf(columns, row.cells)
  const key = cacheKey(store.keyOf(given))
  const before = seen.get(key) ?? { line: row.line, times: 0 }
  if (before.times > 0 && !store.mayRepeat) throw new RowRefused(`The same stands in line ${before.line}`)
  const work = async (here: SiteScope): Promise<RowStored> => {
    const done = await store.store(here, given, before.times)
    if (importId !== undefined) await noteRowChanges(here, importId, done.changes)
    return done
  }
  const { outcome, fen } = await stored(where, work, isTrial)
  // a row that was refused does not stand in the way of a right one
  seen.set(key, { ...before, times: before.times + 1 })
  counts[outcome] += 1
  counts.fen += fen
}

async function stored(
  where: SiteScope,
  work: (here: SiteScope) => Promise<RowStored>,
  isTrial: boolean,
): Promise<RowStored> {
  try {
    return await where.db.transaction().execute(async (db) => {
      const done = await work({ ...where, db })
      if (isTrial) throw new TrialOver(done)
      return done
    })
  } catch (error) {
    if (error instanceof TrialOver) return error.done
    throw error
  }
}

const rowOf = (columns: readonly (RowColumn | '')[], cells: readonly string[]): Row =>
  Object.fromEntries(
    columns.flatMap((column, at) => {
      const cell = cells[at]?.trim() ?? ''
      return column === '' || cell === '' ? [] : [[column, cell]]
    }),
  )

/** Undefined: an error of the program or the database, which ends the import. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof RowRefused ? error.message : error instanceof Fail ? error.code : undefined

const rejected = (row: FileRow, record: number, reason: string, columns: readonly (RowColumn | '')[]) => ({
  record,
  line: row.line,
  reason,
  ...('cells' in row
    ? { cells: row.cells.map((cell, at) => (SECRET.has(columns[at] ?? '') ? '' : cell)) }
    : {}),
})
