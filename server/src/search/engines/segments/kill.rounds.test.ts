import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Chance } from '../differential/chance.ts'
import { compareAnswers, compareValues } from '../differential/comparison.ts'
import { openNaiveEngine } from '../naive/engine.ts'
import { batchOf, batchSize } from './killed-writer-batches.ts'
import { folderOf, openIndex } from './opened-index.ts'
import { temporaryFolders } from './temporary-folder.ts'
import { rounds } from '../../../platform/testing/rounds.ts'

const emptyFolder = temporaryFolders()
const kills = rounds(1, 20)
const tenant = 'whu'

/** Runs the writer until it has acknowledged `batches` batches and `longerMs` more, then kills it. */
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

test(`killed ${kills} times while it writes, flushes, merges and rebuilds, the engine keeps every acknowledged write`, async () => {
  const folder = emptyFolder()
  const chance = new Chance(5)
  const measure = openNaiveEngine()
  let applied = 0
  for (let kill = 0; kill < kills; kill++) {
    const last = await writeAndKill(folder, 1 + chance.below(70), chance.below(30))
    const index = await openIndex(folderOf(folder, tenant))
    const sequence = index?.sequence ?? 0
    expect(sequence).toBeGreaterThanOrEqual((last + 1) * batchSize)
    for (; applied * batchSize < sequence; applied++) await measure.write(tenant, batchOf(applied))
    if (index === undefined) continue
    const compared = { tenant, engine: index.asked, measure, relevance: false }
    await compareAnswers(compared, chance, 30)
    await compareValues(compared)
    await index.close()
  }
  expect(applied).toBeGreaterThan(kills)
}, 3_600_000)
