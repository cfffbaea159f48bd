import { expect, test } from 'vitest'
import { recordOf } from '../conformance/sample.ts'
import type { IndexOperation } from '../engine.ts'
import type { Call, Cluster } from './cluster.ts'
import { ClusterFailure, NoAnswer } from './cluster.ts'
import { makeFeed } from './feed.ts'

interface Item {
  status: number
  _index?: string
  _seq_no?: number
  error?: { type: string; reason: string }
}

/** A fake cluster: `answers` gives the status of each record by how often it has been sent. */
function clusterThat(answers: (id: string, times: number) => Item | Error) {
  const sent: string[][] = []
  const times = new Map<string, number>()
  let underWay = 0
  let mostAtOnce = 0
  const answer = async ({ lines = '' }: Call): Promise<unknown> => {
    const actions = lines.split('\n').filter((line) => line.startsWith('{"index"'))
    const ids = actions.map((line) => (JSON.parse(line) as { index: { _id: string } }).index._id)
    sent.push(ids)
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    const items = ids.map((id) => {
      times.set(id, (times.get(id) ?? 0) + 1)
      const result = answers(id, times.get(id) ?? 0)
      if (result instanceof Error) throw result
      return { index: { _index: 'books', ...result } }
    })
    return { errors: items.some(({ index }) => index.status >= 300), items }
  }
  const cluster: Cluster = {
    version: [2, 19],
    ask: <T>(call: Call) => answer(call) as Promise<T>,
    close: async () => {},
  }
  return { cluster, sent, mostAtOnce: () => mostAtOnce }
}

const puts = (...ids: string[]): IndexOperation[] => ids.map((id) => ({ put: recordOf(id, { version: 3 }) }))
const busy: Item = { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'queue full' } }
const older: Item = {
  status: 409,
  error: { type: 'version_conflict_engine_exception', reason: 'newer is there' },
}

test('operations refused by a busy cluster are sent again alone; the others are not repeated', async () => {
  const { cluster, sent } = clusterThat((id, times) =>
    id === 'b' && times < 3 ? busy : { status: 201, _seq_no: 7 },
  )
  expect(await makeFeed(cluster)('live', puts('a', 'b', 'c'))).toEqual({ index: 'books', highest: 7 })
  expect(sent).toEqual([['a', 'b', 'c'], ['b'], ['b']])
})

test('a write older than the stored version is not a failure', async () => {
  const { cluster, sent } = clusterThat((id) => (id === 'a' ? older : { status: 200, _seq_no: 4 }))
  expect(await makeFeed(cluster)('live', puts('a', 'b'))).toEqual({ index: 'books', highest: 4 })
  expect(sent).toHaveLength(1)
})

test('a request without an answer is sent again as a whole', async () => {
  const { cluster, sent } = clusterThat((id, times) =>
    id === 'a' && times === 1 ? new NoAnswer('connection reset') : { status: 200, _seq_no: 1 },
  )
  await makeFeed(cluster)('live', puts('a', 'b'))
  expect(sent).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('a record that the cluster refuses for good fails the write with the reason', async () => {
  const { cluster } = clusterThat(() => ({
    status: 400,
    error: { type: 'mapper_parsing_exception', reason: 'strict' },
  }))
  await expect(makeFeed(cluster)('live', puts('a'))).rejects.toThrow(ClusterFailure)
  await expect(makeFeed(cluster)('live', puts('a'))).rejects.toThrow('mapper_parsing_exception: strict')
})

test('a cluster with a full disk is not retried', async () => {
  const reason = 'blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark]'
  const { cluster, sent } = clusterThat(() => ({
    status: 429,
    error: { type: 'cluster_block_exception', reason },
  }))
  await expect(makeFeed(cluster)('live', puts('a'))).rejects.toThrow('flood-stage')
  const whole = clusterThat(() => new ClusterFailure(429, 'cluster_block_exception', reason))
  await expect(makeFeed(whole.cluster)('live', puts('a'))).rejects.toThrow('flood-stage')
  expect([sent.length, whole.sent.length]).toEqual([1, 1])
})

test('a large write is sent in several requests in order, with few requests in flight at once', async () => {
  const { cluster, sent, mostAtOnce } = clusterThat(() => ({ status: 200, _seq_no: 1 }))
  const feed = makeFeed(cluster)
  const many = Array.from({ length: 2_500 }, (_, i) => `r${i}`)
  await feed('live', puts(...many))
  expect(sent.map((ids) => ids.length)).toEqual([1_000, 1_000, 500])
  expect(sent.flat()).toEqual(many)
  await Promise.all(Array.from({ length: 12 }, (_, i) => feed('live', puts(`s${i}`))))
  expect(mostAtOnce()).toBe(4)
})
