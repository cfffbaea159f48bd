import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fillDisk } from './disk.ts'
import { killNode } from './node.ts'
import { delayOutside } from './external-systems.ts'
import { killPrimary } from './primary.ts'
import { lagAndLoseReplica } from './replica.ts'
import { loseSearchNode } from './search-node.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'

export const faultsUsage =
  'faults [--only node,primary,replica,search-node,outside,disk] [--records 2000] [--readers 100] [--rate 8]   (search-node: tools/opensearch.sh start 3)'

export interface FaultSettings {
  records: number
  readers: number
  /** Requests per second during the fault. */
  rate: number
}

/** Effect of a fault on readers; `wrong` if it violates what is promised. */
export type FaultReport =
  | { notRun: string }
  | { notRun?: never; fault: string; wrong: boolean; [figure: string]: unknown }

const faults: Readonly<Record<string, (settings: FaultSettings) => Promise<FaultReport>>> = {
  node: killNode,
  primary: killPrimary,
  replica: lagAndLoseReplica,
  'search-node': loseSearchNode,
  outside: delayOutside,
  disk: fillDisk,
}

/** Breaks one component after the other under load and prints the effect on readers. */
export async function benchFaults(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      only: { type: 'string', default: Object.keys(faults).join(',') },
      records: { type: 'string', default: '2000' },
      readers: { type: 'string', default: '100' },
      rate: { type: 'string', default: '8' },
    },
  })
  const names = values.only.split(',')
  const [records, readers, rate] = [values.records, values.readers, values.rate].map(Number)
  if (!records || !readers || !rate || names.some((name) => !(name in faults)))
    throw new Error(`Usage: ${faultsUsage}`)
  const done: Record<string, string> = {}
  for (const name of names) {
    printProgress(name)
    const report = await faults[name]?.({ records, readers, rate })
    if (!report) continue
    const { notRun } = report
    if (notRun !== undefined) process.stdout.write(`not run: faults ${name}: ${notRun}\n`)
    else printLine({ ...report, load: loadNow() })
    done[name] = notRun !== undefined ? 'not run' : report.wrong ? 'wrong' : 'right'
  }
  printLine({
    records,
    readers,
    perSecond: rate,
    faults: done,
    load: loadNow(),
    cpus: availableParallelism(),
    node: process.version,
  })
  if (Object.values(done).includes('wrong')) process.exitCode = 1
}
