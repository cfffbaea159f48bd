import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BenchSearch, drawSearches } from '../search/queries.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import type { Throughput } from '../shared/measurements.ts'
import { countOf, namesOf } from '../shared/options.ts'
import { askBlock, askByCrowds, type Mode, modes, warmUp } from './driver.ts'
import {
  agreementOf,
  type Block,
  comparePairs,
  type Difference,
  linesOf,
  ratiosOf,
  type Sides,
} from './report.ts'
import { type Version, withVersions } from './versions.ts'

export const searchVersionsUsage =
  'search-versions --base FOLDER [--records 20000] [--pairs 7] [--block 120] [--modes rows,facets,page] [--seconds 4]'

const CLIENTS = 8
const WARM_UP = 300
const SEEDS = { measured: 42, warmUp: 4_242 } as const
const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

interface Settings {
  base: string
  records: number
  /** Number of measurements of each mode. */
  pairs: number
  /** Searches of one mode per pair. */
  block: number
  modes: Mode[]
  /** Duration of the throughput measurement per version and pair. */
  seconds: number
}

/** Runs the same searches on this version and on another checkout in turn, and prints the ratios of their costs. */
export async function benchSearchVersions(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      base: { type: 'string' },
      records: { type: 'string', default: '20000' },
      pairs: { type: 'string', default: '7' },
      block: { type: 'string', default: '120' },
      modes: { type: 'string', default: 'rows,facets,page' },
      seconds: { type: 'string', default: '4' },
    },
  })
  if (values.base === undefined) throw new Error(`Usage: ${searchVersionsUsage}`)
  const settings: Settings = {
    base: values.base,
    records: countOf('--records', values.records),
    pairs: countOf('--pairs', values.pairs),
    block: countOf('--block', values.block),
    modes: namesOf('--modes', values.modes, modes),
    seconds: countOf('--seconds', values.seconds),
  }
  const { base, records } = settings
  printLine({
    phase: 'begin',
    ...settings,
    cpus: availableParallelism(),
    node: process.version,
    load: loadNow(),
  })
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  try {
    await withVersions({ roots: { base, now: ownRoot }, records, folder }, (versions) =>
      compare(versions, settings),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(versions: Sides<Version>, settings: Settings): Promise<void> {
  const { records, pairs, block, modes } = settings
  const make = makeCatalogue()
  const searches = drawSearches(make, records, pairs * block * modes.length, SEEDS.measured)
  const warming = drawSearches(make, records, WARM_UP, SEEDS.warmUp)
  printLine({
    phase: 'queries',
    distinct: searches.length,
    leastRows: { base: versions.base.leastRows, now: versions.now.leastRows },
  })
  for (const mode of modes) await warmUp(versions, mode, warming)

  const blocks: Block[] = []
  const differences: Difference[] = []
  const crowds: Sides<Throughput>[] = []
  for (let pair = 0; pair < pairs; pair++) {
    for (const mode of modes) {
      const asked = await askBlock(versions, mode, from(searches, blocks.length * block).slice(0, block))
      blocks.push(asked.block)
      differences.push(...asked.differences)
    }
    const crowd = { clients: CLIENTS, seconds: settings.seconds, nowFirst: pair % 2 === 1 }
    crowds.push(await askByCrowds(versions, from(searches, blocks.length * block), crowd))
    printProgress(`pair ${pair + 1} of ${pairs} done, load ${loadNow()}`)
  }
  report(blocks, differences, crowds)
}

/** The searches from an index on; a small catalogue has fewer than required, so they are repeated. */
const from = (searches: readonly BenchSearch[], start: number): BenchSearch[] => {
  const at = start % searches.length
  return [...searches.slice(at), ...searches.slice(0, at)]
}

function report(
  blocks: readonly Block[],
  differences: readonly Difference[],
  crowds: readonly Sides<Throughput>[],
): void {
  const lines = linesOf(blocks)
  for (const line of lines) printLine({ phase: 'search', ...line })
  const compared = (figure: 'perSecond' | 'serverMsPerSearch') =>
    comparePairs(crowds.map(({ base, now }) => ({ base: base[figure], now: now[figure] })))
  const failuresOf = (side: keyof Sides<Throughput>) =>
    crowds.reduce((sum, crowd) => sum + crowd[side].failures, 0)
  const perSecond = compared('perSecond')
  printLine({
    phase: 'throughput',
    clients: CLIENTS,
    perSecond,
    cpuMs: compared('serverMsPerSearch'),
    failures: { base: failuresOf('base'), now: failuresOf('now') },
  })
  printLine({ phase: 'agreement', ...agreementOf(blocks, differences) })
  printLine({ ...ratiosOf(lines, perSecond), different: differences.length, load: loadNow() })
}
