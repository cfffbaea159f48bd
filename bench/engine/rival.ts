import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Hits, SearchRequest } from '../../server/src/search/engines/engine.ts'

export type Search = (request: SearchRequest) => Promise<Hits>

export interface RivalFigures {
  rssMb: number
  /** CPU of all its threads since the start. */
  cpuMs: number
}

/** The embedded engine in a process of its own, queried over HTTP. */
export interface RivalProcess {
  search: Search
  /** Time from opening to the first ten hits. */
  openMs: number
  figures(): Promise<RivalFigures>
  stop(): Promise<void>
}

interface RivalPlace {
  folder: string
  /** Number of search threads. */
  workers: string
  tenant: string
  /** Analyser version of the index. */
  analyser: string
}

/** Starts one on an existing index. */
export async function startRival(
  { folder, workers, tenant, analyser }: RivalPlace,
  sockets: number,
): Promise<RivalProcess> {
  const process = new URL('./rival-process.ts', import.meta.url)
  const child = fork(process, [folder, workers, tenant, analyser])
  const next = <News>() =>
    new Promise<News>((resolve, reject) => {
      child.once('message', (news) => resolve(news as News))
      child.once('exit', (code) => reject(new Error(`the embedded engine's process ended with ${code}`)))
    })
  const { port, openMs } = await next<{ port: number; openMs: number }>()
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const search: Search = async (asked) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', agent }, (answer) => {
        text(answer).then((body) => {
          if (answer.statusCode === 200) resolve(JSON.parse(body) as Hits)
          else reject(new Error(body))
        }, reject)
      })
      sent.once('error', reject)
      sent.end(JSON.stringify(asked))
    })
  return {
    search,
    openMs,
    figures() {
      const answer = next<RivalFigures>()
      child.send('figures')
      return answer
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      agent.destroy()
      child.disconnect()
      await gone
    },
  }
}
