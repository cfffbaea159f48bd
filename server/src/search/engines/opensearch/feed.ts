import type { IndexOperation } from '../engine.ts'
import type { Cluster } from './cluster.ts'
import { ClusterFailure, NoAnswer } from './cluster.ts'
import { documentOf } from './document.ts'

/** Result of a write: the index, and its highest sequence number. */
export interface Fed {
  index: string | undefined
  highest: number
}

interface BulkAnswer {
  errors: boolean
  items: {
    index: {
      _index: string
      _seq_no?: number
      status: number
      error?: { type: string; reason: string }
    }
  }[]
}

const MOST_BYTES = 5_000_000
const MOST_OPERATIONS = 1_000
/** Maximum concurrent requests of one process; more would only wait in the cluster's queues. */
const MOST_AT_ONCE = 4
const ATTEMPTS = 8
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
const BULK_MS = 120_000

const CONFLICT = 409
/** Transient statuses: overload, or a node that starts or stops. The request is retried. */
const passing = new Set([429, 502, 503, 504])

export type Feed = (alias: string, operations: readonly IndexOperation[]) => Promise<Fed>

/**
 * Writes operations in order, in bulk requests of limited size, and waits while the cluster is busy. Every operation
 * carries the record's version and is refused when the cluster has a newer one (`external_gte`), so that a repeated
 * request changes nothing and an older write is dropped. Resolves when everything is in the cluster's translog on disk.
 */
export function makeFeed(cluster: Cluster): Feed {
  let underWay = 0
  const waiting: (() => void)[] = []
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }

  const send = (alias: string, lines: readonly string[]) =>
    limited(() =>
      cluster.ask<BulkAnswer>({
        method: 'POST',
        path: `/${alias}/_bulk`,
        query: {
          require_alias: true,
          timeout: '15s',
          filter_path: 'errors,items.*._index,items.*._seq_no,items.*.status,items.*.error',
        },
        lines: lines.join(''),
        timeoutMs: BULK_MS,
        retries: 0,
      }),
    )

  /** Sends until every operation is accepted or finally refused. */
  const sendAll = async (alias: string, lines: readonly string[]): Promise<Fed> => {
    let left = lines
    const fed: Fed = { index: undefined, highest: -1 }
    for (let attempt = 1; ; attempt++) {
      try {
        const { items } = await send(alias, left)
        const again: string[] = []
        for (const [i, { index }] of items.entries()) {
          if (index.error && isFull(index.error.reason)) throw failureOf(index.status, index.error)
          if (passing.has(index.status)) again.push(left[i] ?? '')
          else if (index.error && index.status !== CONFLICT) throw failureOf(index.status, index.error)
          fed.index = index._index
          fed.highest = Math.max(fed.highest, index._seq_no ?? -1)
        }
        if (again.length === 0) return fed
        if (attempt === ATTEMPTS) throw new ClusterFailure(429, 'busy', `${again.length} operations refused`)
        left = again
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error)) throw error
      }
      await pause(attempt)
    }
  }

  return async (alias, operations) => {
    let fed: Fed = { index: undefined, highest: -1 }
    for (const lines of requestsOf(operations)) {
      const { index, highest } = await sendAll(alias, lines)
      fed = { index, highest: Math.max(fed.highest, highest) }
    }
    return fed
  }
}

function* requestsOf(operations: readonly IndexOperation[]): Generator<string[]> {
  let lines: string[] = []
  let bytes = 0
  for (const operation of operations) {
    const line = lineOf(operation)
    if (lines.length === MOST_OPERATIONS || (lines.length > 0 && bytes + line.length > MOST_BYTES)) {
      yield lines
      lines = []
      bytes = 0
    }
    lines.push(line)
    bytes += line.length
  }
  if (lines.length > 0) yield lines
}

function lineOf(operation: IndexOperation): string {
  const [id, version] =
    'put' in operation ? [operation.put.id, operation.put.version] : [operation.remove, operation.version]
  const action = { index: { _id: id, version, version_type: 'external_gte' } }
  return `${JSON.stringify(action)}\n${JSON.stringify(documentOf(operation))}\n`
}

const failureOf = (status: number, { type, reason }: { type: string; reason: string }) =>
  new ClusterFailure(status, type, reason)

const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof ClusterFailure && passing.has(error.status) && !isFull(error.message))

/** A node with a nearly full disk refuses writes with a busy status until space is freed. */
const isFull = (reason: string): boolean => /flood-stage|read-only-allow-delete/.test(reason)

/** Exponential back-off with jitter. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)))
}
