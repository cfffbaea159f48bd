import { parentPort, workerData } from 'node:worker_threads'
import { Agent } from 'node:http'
import { searchFrom } from './send.ts'

export interface Flood {
  address: string
  from: string
  connections: number
  /** Epoch milliseconds. */
  ends: number
}

/** One client that searches over many connections without a pause; in a thread of its own. */
const { address, from, connections, ends } = workerData as Flood
const answers: Record<string, number> = {}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
await Promise.all(
  Array.from({ length: connections }, async (_, at) => {
    for (let round = 0; Date.now() < ends; round++) {
      const { status } = await searchFrom(from, agent, address, at * 7 + round)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort?.postMessage(answers)
