import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { Chance } from '../differential/chance.ts'
import { someRequest } from '../differential/generated-queries.ts'
import { someOperations } from '../differential/generated-records.ts'
import type { Hits, IndexOperation, SearchEngine } from '../engine.ts'
import { IndexNeedsRebuild } from '../engine.ts'
import { openNaiveEngine } from '../naive/engine.ts'
import { openSegmentEngine } from './engine.ts'
import { folderOf, openIndex } from './opened-index.ts'
import { TenantWriter } from './store/tenant-writer.ts'
import { temporaryFolders } from './temporary-folder.ts'
import { rounds } from '../../../platform/testing/rounds.ts'

const emptyFolder = temporaryFolders()
const damages = rounds(50, 1_000)
const tenant = 'whu'
const requests = Array.from({ length: 12 }, (_, i) => someRequest(new Chance(100 + i)))
const batches: IndexOperation[][] = Array.from({ length: 30 }, (_, i) =>
  someOperations(new Chance(i), 10, 120, 100 * i + 10),
)
let original = ''
/** The expected answers after each batch, by sequence number. */
const expected = new Map<number, string>()

beforeAll(async () => {
  const root = emptyFolder()
  const engine = await openSegmentEngine({ folder: root, analyser: 'test', workers: 1, flushAfter: 80 })
  const measure = openNaiveEngine()
  for (const operations of batches) {
    const { sequence } = await engine.write(tenant, operations)
    await measure.write(tenant, operations)
    expected.set(sequence, await answersOf(measure))
  }
  await engine.close()
  original = folderOf(root, tenant)
})

test('a damaged index is read correctly or needs a rebuild; it never gives wrong answers', async () => {
  const chance = new Chance(6)
  const outcomes = { read: 0, refused: 0 }
  for (let round = 0; round < damages; round++) {
    const folder = join(emptyFolder(), 'copy')
    cpSync(original, folder, { recursive: true })
    const damage = damageSomething(chance, folder)
    const answers = await reopened(folder)
    outcomes[answers === undefined ? 'refused' : 'read'] += 1
    if (answers === undefined) continue
    // A truncated log is an earlier state of the index; any other damage must leave the last state.
    const right = damage.cutsLog ? expected.get(answers.sequence) : expected.get(300)
    expect({ ...damage, answers: answers.text }).toEqual({ ...damage, answers: right })
    rmSync(folder, { recursive: true })
  }
  expect(outcomes.refused).toBeGreaterThan(damages / 2)
  expect(outcomes.read).toBeGreaterThan(0)
}, 600_000)

test('another analyser or a missing manifest needs a rebuild', async () => {
  await expect(TenantWriter.open(original, 'another', 80)).rejects.toThrow(IndexNeedsRebuild)
  const folder = join(emptyFolder(), 'copy')
  cpSync(original, folder, { recursive: true })
  rmSync(join(folder, 'manifest'))
  await expect(TenantWriter.open(folder, 'test', 80)).rejects.toThrow(IndexNeedsRebuild)
})

test('a damaged index fails every call, writes included, until it is rebuilt', async () => {
  const root = emptyFolder()
  const folder = folderOf(root, tenant)
  cpSync(original, folder, { recursive: true })
  writeFileSync(join(folder, 'manifest'), 'nonsense')
  const engine = await openSegmentEngine({ folder: root, analyser: 'test', workers: 1 })
  const all = {
    query: { op: 'all' },
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 10,
  } as const
  await expect(engine.search(tenant, all)).rejects.toThrow(IndexNeedsRebuild)
  await expect(engine.write(tenant, batches[0] ?? [])).rejects.toThrow(IndexNeedsRebuild)
  await expect(engine.stats(tenant)).rejects.toThrow(IndexNeedsRebuild)
  const rebuild = await engine.beginRebuild(tenant, 'test')
  await engine.write(tenant, [{ remove: 'unknown', version: 1 }])
  await rebuild.commit()
  expect((await engine.search(tenant, all)).total).toBe(0)
  await engine.close()
})

interface Damage {
  file: string
  how: string
  cutsLog: boolean
}

function damageSomething(chance: Chance, folder: string): Damage {
  const file = chance.pick(readdirSync(folder))
  const path = join(folder, file)
  const { size } = statSync(path)
  const how = chance.pick(['flip', 'flip', 'flip', 'cut', 'zero', 'remove', 'lengthen', 'other file'])
  const bytes = readFileSync(path)
  if (how === 'cut') truncateSync(path, chance.below(size))
  else if (how === 'remove') rmSync(path)
  else {
    const at = chance.below(size)
    if (how === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8))
    if (how === 'zero') bytes.fill(0, at, Math.min(size, at + 64))
    const longer = how === 'lengthen' ? Buffer.concat([bytes, Buffer.from('more')]) : bytes
    const other = how === 'other file' ? readFileSync(join(folder, chance.pick(readdirSync(folder)))) : longer
    writeFileSync(path, other)
  }
  return { file, how, cutsLog: file.endsWith('.wal') && (how === 'cut' || how === 'zero') }
}

/** Undefined when the index was refused. Any other error fails the test. */
async function reopened(folder: string): Promise<{ sequence: number; text: string } | undefined> {
  try {
    const index = await openIndex(folder)
    if (!index) return undefined
    const text = await answersOf(index.asked)
    await index.close()
    return { sequence: index.sequence, text }
  } catch (error) {
    if (error instanceof IndexNeedsRebuild) return undefined
    throw error
  }
}

async function answersOf(engine: Pick<SearchEngine, 'search'>): Promise<string> {
  const answers: unknown[] = []
  for (const request of requests) answers.push(comparable(await engine.search(tenant, request)))
  return JSON.stringify(answers)
}

function comparable({ total, facets, hits }: Hits) {
  const sorted = Object.fromEntries(Object.entries(facets).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { total, facets: sorted, hits: hits.length }
}
