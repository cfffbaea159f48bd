import { setTimeout as pause } from 'node:timers/promises'
import type { FaultReport, FaultSettings } from './faults.ts'
import { killSearchNode, nodeCount, nodeWith, startSearchNodes } from '../engine/search-nodes.ts'
import { printProgress } from '../shared/figures.ts'
import { noPlace, openPlace, openSearchUrl, type PlaceSettings } from '../load/place.ts'
import { watchSteady } from '../load/steady.ts'

const NODES = 3
const DOWN_MS = 8_000

/**
 * Kills the node of a search cluster of three that holds the primary of the library's index, and starts it again;
 * reports what readers of two portals saw meanwhile.
 */
export async function loseSearchNode({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const first = openSearchUrl()
  const port = Number(new URL(first).port)
  if ((await nodeCount(first)) < NODES)
    return { notRun: `no cluster of ${NODES} nodes at ${first} (tools/opensearch.sh start ${NODES})` }
  const addresses = Array.from({ length: NODES }, (_, node) => `http://127.0.0.1:${port + node}`)
  const settings: PlaceSettings = {
    records,
    readers,
    nodes: 2,
    database: 'server',
    engine: 'opensearch',
    env: { OPENSEARCH_URL: addresses.join(',') },
  }
  const missing = await noPlace(settings)
  if (missing !== undefined) return { notRun: missing }
  const place = await openPlace(settings)
  try {
    const { address, world, balancer } = place
    const killed = await nodeWith('primary', first, `wenyuan-load-${process.pid}*`)
    if (killed === undefined) return { notRun: 'the index has no primary on a node of the cluster' }
    const seen = await watchSteady({ address, world, perSecond: rate, before: 15, after: 15 }, async () => {
      await killSearchNode(port, killed)
      printProgress(`node-${killed}, with the primary, is gone`)
      await pause(DOWN_MS)
    })
    await startSearchNodes(port, NODES)
    return {
      fault: 'search node',
      held: 'primary',
      ...seen,
      repeated: balancer.repeated(),
      wrong: seen.after.failed > 0,
    }
  } finally {
    await place.close()
  }
}
