import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SearchRequest } from '../../server/src/search/engines/engine.ts'
import { openSegmentEngine } from '../../server/src/search/engines/segments/engine.ts'
import type { RivalFigures } from './rival.ts'
import { megabytes } from '../shared/figures.ts'

/**
 * The embedded engine behind HTTP in a process of its own, to compare it with a cluster. The product calls it
 * in-process.
 */
const [folder = '', workers = '2', tenant = '', analyser = 'bench'] = process.argv.slice(2)
const started = performance.now()
const engine = await openSegmentEngine({ folder, analyser, workers: Number(workers) })
await engine.search(tenant, {
  query: { op: 'all' },
  sort: { by: 'relevance', direction: 'desc' },
  offset: 0,
  rows: 10,
})
const openMs = Math.round(performance.now() - started)

const server = createServer((asked, answer) => {
  void text(asked)
    .then(async (body) => engine.search(tenant, JSON.parse(body) as SearchRequest))
    .then(
      (hits) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(hits)),
      (error: unknown) => {
        answer.statusCode = 500
        answer.end(String(error))
      },
    )
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  process.send?.({ port: typeof bound === 'object' && bound ? bound.port : 0, openMs })
})
process.on('message', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const figures: RivalFigures = {
    rssMb: megabytes(process.memoryUsage.rss()),
    cpuMs: (userCPUTime + systemCPUTime) / 1_000,
  }
  process.send?.(figures)
})
process.once('disconnect', () => {
  server.closeAllConnections()
  server.close()
  void engine.close().then(() => process.exit(0))
})
