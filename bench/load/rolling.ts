import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'
import { noPlace, openPlace, type Place, type PlaceSettings } from './place.ts'
import { p95Of, watchSteady } from './steady.ts'
import { hasNginx, openNginx } from './nginx-balancer.ts'

export const rollingUsage =
  'rolling [--rate 10] [--records 5000] [--readers 100] [--rounds 1] [--drain 2] [--blunt | --nginx]   (OpenSearch at OPENSEARCH_URL)'

/**
 * Restarts every node in turn under load and counts failed requests. As with an orchestrator, a node is first removed
 * from the load balancer and gets the stop signal some seconds later; with `--blunt` it only gets the signal, and the
 * load balancer has to notice. `--nginx` uses a real nginx with `deploy/nginx.conf`.
 */
export async function benchRolling(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rate: { type: 'string', default: '10' },
      records: { type: 'string', default: '5000' },
      readers: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '1' },
      drain: { type: 'string', default: '2' },
      blunt: { type: 'boolean', default: false },
      nginx: { type: 'boolean', default: false },
    },
  })
  const [rate, records, readers, rounds, drain] = [
    values.rate,
    values.records,
    values.readers,
    values.rounds,
    values.drain,
  ].map(Number)
  if (!rate || !records || !readers || !rounds || drain === undefined)
    throw new Error(`Usage: ${rollingUsage}`)
  const settings: PlaceSettings = { records, readers, nodes: 2, database: 'server', engine: 'opensearch' }
  const missing = values.nginx && !hasNginx() ? 'no nginx on the path' : await noPlace(settings)
  if (missing !== undefined) {
    process.stdout.write(`not run: rolling: ${missing}\n`)
    return
  }
  const place = await openPlace(settings)
  const nginx = values.nginx ? await openNginx(place.nodes.map(({ address }) => address)) : undefined
  const isBlunt = values.blunt || values.nginx
  try {
    const seen = await watchSteady(
      {
        address: nginx?.address ?? place.address,
        world: place.world,
        perSecond: rate,
        before: 15,
        after: 10,
      },
      async () => {
        for (let round = 0; round < rounds; round++) {
          for (const node of place.nodes.keys()) await replace(place, node, isBlunt ? undefined : drain)
        }
      },
    )
    const failed = seen.before.failed + seen.during.failed + seen.after.failed
    printLine({ phase: 'rolling', ...seen })
    printLine({
      ...settings,
      perSecond: rate,
      restarts: rounds * place.nodes.length,
      balancer: nginx ? 'nginx' : 'own',
      how: isBlunt ? 'told to stop, the balancer finds out' : `out of the balancer ${drain} s before`,
      requests: seen.before.n + seen.during.n + seen.after.n,
      failed,
      repeated: place.balancer.repeated(),
      p95: p95Of(seen),
      load: loadNow(),
      cpus: availableParallelism(),
      node: process.version,
    })
    if (failed > 0) process.exitCode = 1
  } finally {
    await nginx?.close()
    await place.close()
  }
}

/** Stops and restarts one node, and adds it again when it is ready. */
async function replace(place: Place, no: number, drain: number | undefined): Promise<void> {
  const node = place.nodes[no]
  if (!node) return
  const all = place.nodes.map(({ address }) => address)
  const others = all.filter((address) => address !== node.address)
  if (drain !== undefined) {
    place.balancer.use(others)
    await pause(drain * 1_000)
  }
  const { process: child, ended } = node.running()
  child.kill('SIGTERM')
  const { code } = await ended
  printProgress(`node ${no} ended with ${code}`)
  if (code !== 0) throw new Error(`Node ${no} was told to stop and ended with ${code}.`)
  await node.start()
  place.balancer.use(all)
  while (!place.balancer.isReady(node.address)) await pause(100)
  printProgress(`node ${no} is back`)
}
