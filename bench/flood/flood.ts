import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf } from '../shared/options.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'
import { runErrand, startPortal } from '../shared/portal.ts'
import { healthBesideFlood } from './health-beside-flood.ts'
import { sendLargest } from './largest-requests.ts'

export const floodUsage = 'flood [--records 20000] [--calls 10000] [--connections 400] [--seconds 20]'

/**
 * What one stranger can do to a portal: memory after many requests with the largest headers and bodies, and how health
 * checks and another reader fare while one address keeps many connections busy.
 */
export async function benchFlood(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '20000' },
      calls: { type: 'string', default: '10000' },
      connections: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '20' },
    },
  })
  const records = countOf('--records', values.records)
  const calls = countOf('--calls', values.calls)
  const connections = countOf('--connections', values.connections)
  const seconds = countOf('--seconds', values.seconds)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-flood-'))
  printLine({ phase: 'begin', records, calls, connections, cpus: availableParallelism(), load: loadNow() })
  try {
    const errand = { engine: 'segments', folder, records } as const
    await runErrand({ ...errand, task: 'store' })
    await runErrand({ ...errand, task: 'index' })
    const portal = await startPortal(errand)
    printProgress('the portal is open')
    try {
      printLine({
        phase: 'health',
        ...(await healthBesideFlood(portal, { connections, seconds })),
        load: loadNow(),
      })
      printLine({ phase: 'memory', ...(await sendLargest(portal, calls)), load: loadNow() })
    } finally {
      await portal.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
