import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Chance } from '../differential/chance.ts'
import { compareAnswers, compareValues } from '../differential/comparison.ts'
import { openNaiveEngine } from '../naive/engine.ts'
import { openSegmentEngine } from './engine.ts'
import { batchOf, batchSize } from './killed-writer-batches.ts'
import { temporaryFolders } from './temporary-folder.ts'

const emptyFolder = temporaryFolders()
const kills = process.env['WENYUAN_LONG'] === '1' ? 50 : 10
const tenant = 'whu'

/** Lets the writer work until it has acknowledged so many batches, then a little longer, and kills it. */
async function writeAndKill(folder: string, batches: number, longerMs: number): Promise<number> {
  const script = fileURLToPath(new URL('./killed-writer.ts', import.meta.url))
  const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = -1
  let acknowledged = 0
  for await (const line of createInterface(writer.stdout)) {
    last = Math.max(last, Number(line))
    acknowledged += 1
    if (acknowledged === batches) setTimeout(() => writer.kill('SIGKILL'), longerMs)
  }
  return last
}

test(`killed ${kills} times while it writes, flushes, merges and rebuilds, it keeps all it acknowledged`, async () => {
  const folder = emptyFolder()
  const chance = new Chance(5)
  const measure = openNaiveEngine()
  let applied = 0
  for (let kill = 0; kill < kills; kill++) {
    const last = await writeAndKill(folder, 1 + chance.below(70), chance.below(30))
    const engine = await openSegmentEngine({ folder, analyser: 'test', workers: 1, flushAfter: 40 })
    const { sequence } = await engine.stats(tenant)
    expect(sequence).toBeGreaterThanOrEqual((last + 1) * batchSize)
    for (; applied * batchSize < sequence; applied++) await measure.write(tenant, batchOf(applied))
    const compared = { tenant, engine, measure, relevance: false }
    await compareAnswers(compared, chance, 40)
    await compareValues(compared)
    await engine.close()
  }
  expect(applied).toBeGreaterThan(kills)
}, 600_000)
