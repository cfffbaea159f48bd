import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'

/** Nodes of the cluster that `tools/opensearch.sh start N` runs: node-0 listens on the port, the others on the next. */
const script = fileURLToPath(new URL('../../tools/opensearch.sh', import.meta.url))

const run = (port: number, ...parameters: string[]) =>
  promisify(execFile)(script, parameters, {
    env: { ...process.env, WENYUAN_OPENSEARCH_PORT: String(port) },
  })

export const killSearchNode = (port: number, node: number) => run(port, 'kill', String(node))

export const startSearchNodes = (port: number, count: number) => run(port, 'start', String(count))

interface Shard {
  index: string
  prirep: 'p' | 'r'
  state: string
  node: string | null
}

/**
 * The number of the node that holds the primary, or the first started replica, of the largest index of a pattern;
 * undefined without one.
 */
export async function nodeWith(
  role: 'primary' | 'replica',
  address: string,
  indexes: string,
): Promise<number | undefined> {
  const shards = (await json(
    `${address}/_cat/shards/${indexes}?format=json&h=index,prirep,state,node&s=docs:desc`,
  )) as Shard[]
  const letter = role === 'primary' ? 'p' : 'r'
  const held = shards.find(({ prirep, state }) => prirep === letter && state === 'STARTED')
  const [, number] = /^node-(\d+)$/.exec(held?.node ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}

/** How many nodes the cluster has; 0 without an answer. */
export const nodeCount = async (address: string): Promise<number> => {
  try {
    return ((await json(`${address}/_cat/nodes?format=json`)) as unknown[]).length
  } catch {
    return 0
  }
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json()
