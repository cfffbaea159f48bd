import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type CatalogueSink, importCatalogue } from './import.ts'
import { blankRecord } from './mapping/blank-record.ts'
import type { ItemsOutcome, Outcome, RecordOutcome } from './outcome.ts'
import type { AuthorityHeading, CatalogueEntry, CatalogueItem } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const item = (barcode: string): CatalogueItem => ({
  barcode,
  branch: 'main',
  location: 'stacks',
  status: 'available',
})
const record = (key: string, at: number, ...barcodes: string[]): RecordOutcome => ({
  kind: 'record',
  key,
  entry: { record: blankRecord(key, '1', key), items: barcodes.map(item) },
  position: { record: at },
})
const items = (parent: string, at: number, ...barcodes: string[]): ItemsOutcome => ({
  kind: 'items',
  parent,
  items: barcodes.map(item),
  position: { record: at },
})

/** A record as a damaged or hostile file has it. */
const damaged = (key: string, at: number): RecordOutcome => {
  const outcome = record(key, at)
  const links = [{ url: 'javascript:alert(1)' }, { url: 'https://a.example/' }]
  const entry = {
    ...outcome.entry,
    record: { ...outcome.entry.record, title: '馆'.repeat(5_000_000), links },
  }
  return { ...outcome, entry }
}

async function* stream(outcomes: Outcome[]): AsyncGenerator<Outcome> {
  yield* outcomes
}

/** An in-memory catalogue that implements the contract of the sink. */
class MemorySink implements CatalogueSink {
  readonly entries = new Map<string, CatalogueEntry>()
  readonly authorities: AuthorityHeading[] = []
  readonly batches: number[] = []
  finished = 0
  saving = 0
  mostSaving = 0

  async save(batch: readonly CatalogueEntry[]) {
    this.saving += 1
    this.mostSaving = Math.max(this.mostSaving, this.saving)
    await new Promise((resolve) => setImmediate(resolve))
    this.batches.push(batch.length)
    const counts = { added: 0, updated: 0, unchanged: 0 }
    for (const entry of batch) {
      const known = this.entries.get(entry.record.recordId)
      if (!known) counts.added += 1
      else if (JSON.stringify(known) === JSON.stringify(entry)) counts.unchanged += 1
      else counts.updated += 1
      this.entries.set(entry.record.recordId, structuredClone(entry))
    }
    this.saving -= 1
    return counts
  }

  async attachItems(parent: string, added: readonly CatalogueItem[]) {
    const entry = this.entries.get(parent)
    if (!entry) return false
    entry.items.push(...added)
    return true
  }

  async withdraw(keys: readonly string[]) {
    return keys.filter((key) => this.entries.delete(key))
  }

  async saveAuthorities(batch: readonly AuthorityHeading[]) {
    this.authorities.push(...batch)
  }

  async finish() {
    this.finished += 1
  }
}

test('saves batches in order, one at a time, and counts the outcomes', async () => {
  const sink = new MemorySink()
  const outcomes = Array.from({ length: 1200 }, (_, n) => record(`r${n}`, n + 1))
  const summary = await importCatalogue(stream(outcomes), sink)
  expect(sink.batches).toEqual([500, 500, 200])
  expect(sink.mostSaving).toBe(1)
  expect(sink.finished).toBe(1)
  expect(summary).toMatchObject({
    read: 1200,
    added: 1200,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    stopped: false,
  })
})

test('a second run duplicates nothing', async () => {
  const sink = new MemorySink()
  const outcomes = () => stream([record('a', 1, 'x'), record('b', 2)])
  await importCatalogue(outcomes(), sink)
  expect(await importCatalogue(outcomes(), sink)).toMatchObject({ added: 0, unchanged: 2 })
  expect(sink.entries.size).toBe(2)
})

test('copies find their record in the same batch, in an earlier one and in a later one', async () => {
  const sink = new MemorySink()
  const summary = await importCatalogue(
    stream([
      items('late', 1, 'l1'),
      record('a', 2, 'a1'),
      items('a', 3, 'a2', 'a1'),
      record('b', 4),
      items('a', 5, 'a3'),
      record('late', 6),
    ]),
    sink,
    { batch: 3 },
  )
  expect([...sink.entries].map(([key, entry]) => [key, entry.items.map(({ barcode }) => barcode)])).toEqual([
    ['a', ['a1', 'a2', 'a3']],
    ['b', []],
    ['late', ['l1']],
  ])
  expect(summary.attached).toBe(3)
  expect(summary.rejected).toBe(0)
})

test('titles and abstracts come in as plain text', async () => {
  const sink = new MemorySink()
  const { entry, ...outcome } = record('a', 1)
  const plain = { otherTitles: ['$K$-theory'], subtitle: '<i>E. coli</i>', abstract: 'CO$_2$ of $5' }
  const raw = { ...entry.record, title: 'A model of $\\beta$-decay', ...plain }
  await importCatalogue(stream([{ ...outcome, entry: { ...entry, record: raw } }]), sink)
  expect(sink.entries.get('a')?.record).toMatchObject({
    title: 'A model of β-decay',
    subtitle: 'E. coli',
    otherTitles: ['K-theory'],
    abstract: 'CO₂ of $5',
  })
})

test('unreadable records go to the rejects with position, reason and source', async () => {
  const path = join(folder, 'file.rejects')
  const summary = await importCatalogue(
    stream([
      { kind: 'rejected', position: { record: 1, byte: 0 }, reason: 'No title.', raw: 'text' },
      {
        kind: 'rejected',
        position: { record: 2, line: 7 },
        reason: 'Damaged.',
        raw: Uint8Array.from([0xff, 0xfe]),
      },
      items('nobody', 3, 'x1'),
    ]),
    new MemorySink(),
    { rejects: path },
  )
  expect(summary).toMatchObject({ read: 3, rejected: 3 })
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { record: 1, byte: 0, reason: 'No title.', text: 'text' },
    { record: 2, line: 7, reason: 'Damaged.', base64: '//4=' },
    {
      record: 3,
      reason: 'Copies of record nobody, which is not in the catalogue.',
      text: JSON.stringify({ parent: 'nobody', items: [item('x1')] }),
    },
  ])
})

test('every holdings record without its title is counted and written, several of one title too', async () => {
  const path = join(folder, 'holdings.rejects')
  const outcomes = [items('gone', 1, 'x1'), items('gone', 2, 'x2'), items('gone', 3)]
  const summary = await importCatalogue(stream(outcomes), new MemorySink(), { rejects: path })
  expect(summary).toMatchObject({ read: 3, rejected: 3, attached: 0 })
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3)
})

test('without rejects no file is written', async () => {
  const path = join(folder, 'clean.rejects')
  await importCatalogue(stream([record('a', 1)]), new MemorySink(), { rejects: path })
  expect(existsSync(path)).toBe(false)
})

test('values of megabytes and links that run scripts are left out and counted', async () => {
  const sink = new MemorySink()
  const summary = await importCatalogue(stream([damaged('a', 1), record('b', 2)]), sink)
  expect(summary).toMatchObject({ read: 2, added: 2, shortened: 1 })
  const saved = sink.entries.get('a')?.record
  expect(saved?.title).toHaveLength(2_000)
  expect(saved?.links).toEqual([{ url: 'https://a.example/' }])
})

test('unknown types, authorities and repairs are counted', async () => {
  const sink = new MemorySink()
  const authority: AuthorityHeading = {
    controlNumber: 'n1',
    heading: 'Birds',
    kind: 'subject',
    variants: [],
    seeAlso: [],
  }
  const summary = await importCatalogue(
    stream([
      { ...record('a', 1), unknownType: 'scroll' },
      { ...record('b', 2), unknownType: 'scroll', repairs: ['The directory is damaged.'] },
      { kind: 'authority', key: 'n1', authority, position: { record: 3 } },
    ]),
    sink,
  )
  expect(summary).toMatchObject({ unknownTypes: { scroll: 2 }, repaired: 1, authorities: 1 })
  expect(sink.authorities).toEqual([authority])
})

test('when stopped, it keeps what was saved and reports it; the next run completes', async () => {
  const sink = new MemorySink()
  const stop = new AbortController()
  const outcomes = Array.from({ length: 10 }, (_, n) => record(`r${n}`, n + 1))
  async function* interrupted() {
    for (const outcome of outcomes) {
      if (outcome.position.record === 7) stop.abort()
      yield outcome
    }
  }
  expect(await importCatalogue(interrupted(), sink, { batch: 2, signal: stop.signal })).toMatchObject({
    stopped: true,
    added: 6,
  })
  expect(await importCatalogue(stream(outcomes), sink, { batch: 2 })).toMatchObject({
    added: 4,
    unchanged: 6,
    stopped: false,
  })
})

test('a sink that fails ends the import with its error', async () => {
  const sink = new MemorySink()
  sink.save = async () => {
    throw new Error('disk full')
  }
  await expect(
    importCatalogue(stream(Array.from({ length: 9 }, (_, n) => record(`r${n}`, n))), sink, { batch: 2 }),
  ).rejects.toThrow('disk full')
})

test('progress reports records, rejects and the position in the file', async () => {
  const seen: number[] = []
  const outcomes = Array.from({ length: 5 }, (_, n) => ({
    ...record(`r${n}`, n + 1),
    position: { record: n + 1, byte: n * 10 },
  }))
  await importCatalogue(stream(outcomes), new MemorySink(), {
    batch: 2,
    onProgress: ({ read, byte }) => seen.push(read, byte ?? -1),
  })
  expect(seen.slice(-2)).toEqual([5, 40])
})
