import { setTimeout as pause } from 'node:timers/promises'
import type { FaultReport, FaultSettings } from './faults.ts'
import { printProgress } from '../shared/figures.ts'
import { noPlace, openPlace, type PlaceSettings } from '../load/place.ts'
import { watchSteady } from '../load/steady.ts'

/** Kills and restarts one of two nodes; reports what readers saw through the load balancer. */
export async function killNode({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const settings: PlaceSettings = { records, readers, nodes: 2, database: 'server', engine: 'opensearch' }
  const missing = await noPlace(settings)
  if (missing !== undefined) return { notRun: missing }
  const place = await openPlace(settings)
  try {
    const { address, world, balancer } = place
    const seen = await watchSteady({ address, world, perSecond: rate, before: 15, after: 10 }, async () => {
      const [first] = place.nodes
      if (!first) return
      const running = first.running()
      running.process.kill('SIGKILL')
      await running.ended
      await pause(5_000)
      await first.start()
      while (!balancer.isReady(first.address)) await pause(100)
      printProgress('the node is back')
    })
    return { fault: 'node', ...seen, repeated: balancer.repeated(), wrong: seen.after.failed > 0 }
  } finally {
    await place.close()
  }
}
