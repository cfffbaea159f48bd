import type { RejectedOutcome } from '../catalogue/outcome.ts'
import { storable } from '../../platform/db/storable.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { ContentKind } from './content-kind.ts'
import type { FileRow } from './content-file.ts'

/** Counts of an import: `read` is the sum of the others but `seconds`. */
export interface ContentSummary {
  read: number
  added: number
  updated: number
  unchanged: number
  /** Entries whose code occurred before in the file with the same content. */
  again: number
  rejected: number
  seconds: number
}

interface ImportOptions {
  /** Nothing is stored: the counts say what would be. */
  dryRun?: boolean
  signal: AbortSignal
  onRejected: (rejected: RejectedOutcome) => Promise<void>
}

/** Entries saved in one statement. */
const BATCH = 500

/**
 * Imports entries of a kind: inserts, replaces by code, leaves what is unchanged. Entries that are saved stay saved if
 * the import is stopped; importing the file again continues.
 */
export async function importContent(
  scope: SiteScope,
  kind: ContentKind,
  rows: AsyncIterable<FileRow>,
  { dryRun = false, signal, onRejected }: ImportOptions,
): Promise<ContentSummary> {
  const started = performance.now()
  const summary: ContentSummary = {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    again: 0,
    rejected: 0,
    seconds: 0,
  }
  const stored = await kind.readStored(scope)
  const seen = new Map<string, string>()
  let batch: unknown[] = []
  const flush = async () => {
    if (batch.length > 0 && !dryRun) await kind.save(scope, batch)
    batch = []
  }
  for await (const row of rows) {
    if (signal.aborted) throw new Error('The import was stopped. Run it again to import the rest.')
    summary.read += 1
    const outcome = 'refusal' in row ? row : takeEntry(kind, row)
    if ('refusal' in outcome) {
      summary.rejected += 1
      await onRejected({ kind: 'rejected', position: row.position, reason: outcome.refusal, raw: row.raw })
      continue
    }
    const { code, entry, change } = outcome
    summary[change] += 1
    if (change === 'added' || change === 'updated') batch.push(entry)
    if (batch.length >= BATCH) await flush()
    seen.set(code, JSON.stringify(entry))
  }
  await flush()
  return { ...summary, seconds: Math.round((performance.now() - started) / 10) / 100 }

  function takeEntry({ parse }: ContentKind, { sent, columns }: Extract<FileRow, { sent: unknown }>) {
    const alone = parse(sent)
    if ('refusal' in alone) return alone
    const parsed = columns ? parse(withoutColumns(stored.entry(alone.code), sent, columns)) : alone
    if ('refusal' in parsed) return parsed
    const { code, entry } = { code: parsed.code, entry: storable(parsed.entry) }
    const before = seen.get(code)
    if (before !== undefined) {
      return before === JSON.stringify(entry)
        ? { code, entry, change: 'again' as const }
        : { refusal: `The code "${code}" occurs before in this file, with other content.` }
    }
    const compared = stored.compare({ code, entry })
    return 'refusal' in compared ? compared : { code, entry, change: compared.change }
  }
}

/** A row of a table beside the fields of the stored entry that the table has no column for: they stay as they are. */
const withoutColumns = (stored: unknown, sent: unknown, columns: readonly string[]): object => ({
  ...Object.fromEntries(Object.entries(stored ?? {}).filter(([field]) => !columns.includes(field))),
  ...(sent as object),
})
