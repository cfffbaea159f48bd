import { limitEntry, limitItems } from './entry-limits.ts'
import { readableEntry } from './readable-entry.ts'
import type { ItemsOutcome, Outcome, WithdrawnOutcome } from './outcome.ts'
import type { AuthorityHeading, CatalogueEntry, CatalogueItem } from './record.ts'
import { openRejects, type RejectsFile } from './rejects.ts'

export interface SaveCounts {
  added: number
  updated: number
  unchanged: number
}

/**
 * Destination of an import. Batches arrive one after another, in the order of the file; a saved batch is kept when the
 * import is stopped after it.
 */
export interface CatalogueSink {
  /** Adds or updates records by `record.recordId` and their items by barcode. */
  save(batch: readonly CatalogueEntry[]): Promise<SaveCounts>
  /** Adds copies to a record saved before; `false` if it does not exist. */
  attachItems(parent: string, items: readonly CatalogueItem[]): Promise<boolean>
  /** Withdraws records. @returns the keys that exist, whether they were visible or not */
  withdraw(keys: readonly string[]): Promise<string[]>
  saveAuthorities(batch: readonly AuthorityHeading[]): Promise<void>
  /** Called after the last batch: make everything searchable. */
  finish(): Promise<void>
}

export interface ImportProgress extends SaveCounts {
  /** Records of the file processed so far. */
  read: number
  rejected: number
  /** Offset in the decompressed file, if the format knows it. */
  byte?: number
  seconds: number
}

export interface ImportOptions {
  /** File for the rejects, one JSON line each; created only if there are any. */
  rejects?: string
  onProgress?: (progress: ImportProgress) => unknown
  /** Stops between batches. What was saved stays, and the import can be run again. */
  signal?: AbortSignal
  /** Records in a batch. */
  batch?: number
}

export interface ImportSummary extends SaveCounts {
  read: number
  rejected: number
  /** Rows and records whose key occurred before in the file: their copies were added to the first one. */
  repeated: number
  /** Copies attached to records by holdings records and by repeated keys. */
  attached: number
  authorities: number
  /** Records that the source marks as deleted; they count as added, updated or unchanged too. */
  withdrawn: number
  /** Records whose source was damaged and corrected. */
  repaired: number
  /** Records with values that were shortened or left out: see `entry-limits.ts`. */
  shortened: number
  /** Unknown document types, with their number of records. */
  unknownTypes: Record<string, number>
  /** Names of fields that no record has, with the number of rows that have them. */
  unknownFields: Record<string, number>
  seconds: number
  stopped: boolean
}

/** Holdings whose record has not come yet are kept until the end, up to this number. */
const MOST_DEFERRED = 200_000

interface Batch {
  entries: Map<string, CatalogueEntry>
  authorities: AuthorityHeading[]
  /** Withdrawn records by key. */
  withdrawn: Map<string, WithdrawnOutcome>
  /** Copies for records outside this batch, by record. */
  attachments: Map<string, ItemsOutcome[]>
  /** Number of outcomes and copies in the attachments. */
  attached: number
}

const emptyBatch = (): Batch => ({
  entries: new Map(),
  authorities: [],
  withdrawn: new Map(),
  attachments: new Map(),
  attached: 0,
})

/**
 * Writes outcomes to a sink. Reading continues while a batch is saved (one filling, one saving). Rejects are written on
 * the way. It can be stopped and run again: records are identified by keys, so nothing is duplicated.
 */
export async function importCatalogue(
  outcomes: AsyncIterable<Outcome>,
  sink: CatalogueSink,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const run = new ImportRun(sink, options)
  try {
    for await (const outcome of outcomes) {
      if (options.signal?.aborted) {
        run.summary.stopped = true
        break
      }
      await run.take(outcome)
    }
    await run.finish()
  } finally {
    await run.close()
  }
  return run.summary
}

class ImportRun {
  readonly summary: ImportSummary = {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    repeated: 0,
    attached: 0,
    authorities: 0,
    withdrawn: 0,
    repaired: 0,
    shortened: 0,
    unknownTypes: {},
    unknownFields: {},
    seconds: 0,
    stopped: false,
  }
  readonly #sink: CatalogueSink
  readonly #options: ImportOptions
  readonly #started = performance.now()
  readonly #size: number
  #batch = emptyBatch()
  #saving: Promise<void> = Promise.resolve()
  #deferred: ItemsOutcome[][] = []
  #deferredCount = 0
  #rejects: RejectsFile | undefined
  #byte: number | undefined

  constructor(sink: CatalogueSink, options: ImportOptions) {
    this.#sink = sink
    this.#options = options
    this.#size = Math.max(1, options.batch ?? 500)
  }

  async take(outcome: Outcome): Promise<void> {
    this.summary.read += 1
    this.#byte = outcome.position.byte
    const batch = this.#batch
    switch (outcome.kind) {
      case 'record':
        if (outcome.unknownType !== undefined) {
          this.summary.unknownTypes[outcome.unknownType] =
            (this.summary.unknownTypes[outcome.unknownType] ?? 0) + 1
        }
        for (const name of outcome.unknownFields ?? [])
          this.summary.unknownFields[name] = (this.summary.unknownFields[name] ?? 0) + 1
        if (outcome.repairs) this.summary.repaired += 1
        if (outcome.entry.deleted) this.summary.withdrawn += 1
        batch.entries.set(outcome.key, this.#limited(outcome.entry))
        batch.withdrawn.delete(outcome.key)
        break
      case 'items':
        this.#takeItems({ ...outcome, items: limitItems(outcome.items) })
        break
      case 'withdrawn':
        // the last occurrence in the file wins
        batch.entries.delete(outcome.key)
        batch.withdrawn.set(outcome.key, outcome)
        break
      case 'authority':
        batch.authorities.push(outcome.authority)
        break
      case 'rejected':
        await this.#reject(outcome)
    }
    const { entries, authorities, withdrawn, attached } = batch
    if (entries.size + authorities.length + withdrawn.size + attached >= this.#size) await this.#flush()
  }

  #limited(entry: CatalogueEntry): CatalogueEntry {
    const limited = limitEntry(readableEntry(entry))
    if (limited.isShortened) this.summary.shortened += 1
    return limited.entry
  }

  async finish(): Promise<void> {
    await this.#flush()
    await this.#saving
    for (const outcomes of this.#deferred.splice(0)) {
      if (!(await this.#attach(outcomes))) for (const outcome of outcomes) await this.#rejectItems(outcome)
    }
    await this.#sink.finish()
    await this.#report()
  }

  async close(): Promise<void> {
    // A failure of saving has been thrown before; here only the file has to be closed.
    await this.#saving.catch(() => undefined)
    await this.#rejects?.close()
    this.summary.seconds = this.#seconds()
  }

  /** Adds copies to their record if it is in this batch. */
  #takeItems(outcome: ItemsOutcome): void {
    if (outcome.repeated) this.summary.repeated += 1
    const entry = this.#batch.entries.get(outcome.parent)
    if (!entry) {
      // Most files keep the copies of a record together: one call for all of a batch.
      const known = this.#batch.attachments.get(outcome.parent)
      if (known) known.push(outcome)
      else this.#batch.attachments.set(outcome.parent, [outcome])
      this.#batch.attached += Math.max(1, outcome.items.length)
      return
    }
    const known = new Set(entry.items.map((item) => item.barcode))
    const added = outcome.items.filter((item) => !known.has(item.barcode))
    entry.items.push(...added)
    this.summary.attached += added.length
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = emptyBatch()
    await this.#saving
    const { entries, authorities, withdrawn, attachments } = batch
    if (entries.size + authorities.length + withdrawn.size + attachments.size > 0) {
      this.#saving = this.#save(batch)
      // Awaited before the next batch; until then an early failure must not count as unhandled.
      this.#saving.catch(() => undefined)
    }
  }

  async #save(batch: Batch): Promise<void> {
    if (batch.entries.size > 0) {
      const counts = await this.#sink.save([...batch.entries.values()])
      this.summary.added += counts.added
      this.summary.updated += counts.updated
      this.summary.unchanged += counts.unchanged
    }
    await this.#withdraw([...batch.withdrawn.values()])
    if (batch.authorities.length > 0) {
      await this.#sink.saveAuthorities(batch.authorities)
      this.summary.authorities += batch.authorities.length
    }
    for (const outcomes of batch.attachments.values()) {
      if (await this.#attach(outcomes)) continue
      if (this.#deferredCount < MOST_DEFERRED) {
        this.#deferred.push(outcomes)
        this.#deferredCount += outcomes.length
      } else for (const outcome of outcomes) await this.#rejectItems(outcome)
    }
    await this.#report()
  }

  async #withdraw(outcomes: readonly WithdrawnOutcome[]): Promise<void> {
    if (outcomes.length === 0) return
    const known = new Set(await this.#sink.withdraw(outcomes.map(({ key }) => key)))
    this.summary.updated += known.size
    this.summary.withdrawn += known.size
    for (const { key, position, raw } of outcomes) {
      if (known.has(key)) continue
      const reason =
        'The record has no title and is marked as deleted (leader/05 "d"); it was never in the catalogue.'
      await this.#reject({ kind: 'rejected', position, reason, raw })
    }
  }

  /** Adds the copies of several outcomes to their one record; `false` when there is no such record. */
  async #attach(outcomes: readonly ItemsOutcome[]): Promise<boolean> {
    const [first] = outcomes
    const items = outcomes.flatMap((outcome) => outcome.items)
    // A repeated description without copies adds nothing, and its record is known to exist.
    if (!first || (items.length === 0 && outcomes.every(({ repeated }) => repeated))) return true
    if (!(await this.#sink.attachItems(first.parent, items))) return false
    this.summary.attached += items.length
    return true
  }

  #rejectItems({ parent, items, position }: ItemsOutcome): Promise<void> {
    const reason = `Copies of record ${parent}, which is not in the catalogue.`
    return this.#reject({ kind: 'rejected', position, reason, raw: JSON.stringify({ parent, items }) })
  }

  async #reject(outcome: Extract<Outcome, { kind: 'rejected' }>): Promise<void> {
    this.summary.rejected += 1
    if (this.#options.rejects === undefined) return
    this.#rejects ??= await openRejects(this.#options.rejects)
    await this.#rejects.write(outcome)
  }

  #seconds(): number {
    return Math.round(performance.now() - this.#started) / 1000
  }

  async #report(): Promise<void> {
    this.summary.seconds = this.#seconds()
    const { read, added, updated, unchanged, rejected } = this.summary
    await this.#options.onProgress?.({
      read,
      added,
      updated,
      unchanged,
      rejected,
      ...(this.#byte === undefined ? {} : { byte: this.#byte }),
      seconds: this.summary.seconds,
    })
  }
}
