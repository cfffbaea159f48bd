import { Client, errors } from '@opensearch-project/opensearch'

/** The cluster cannot be used as configured; the message is a sentence for the operator. */
export class ClusterUnusable extends Error {
  override name = 'ClusterUnusable'
}

/** The cluster refused a request or failed. `type` is its own error type. */
export class ClusterFailure extends Error {
  override name = 'ClusterFailure'
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(`OpenSearch: ${type}: ${reason}`)
    this.status = status
    this.type = type
  }
}

/** No answer: a time-out, or no reachable node. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

export class TooLate extends NoAnswer {
  override name = 'TooLate'
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  query?: Readonly<Record<string, string | number | boolean>>
  body?: unknown
  /** JSON lines for bulk requests. */
  lines?: string
  timeoutMs?: number
  /** Number of retries at other nodes when one is unreachable; default three. */
  retries?: number
}

/** Requests to a cluster through the official client, which distributes them over the nodes and skips dead ones. */
export interface Cluster {
  /** Version of the answering node: `[2, 19]`. */
  version: readonly [major: number, minor: number]
  ask<T>(call: Call): Promise<T>
  close(): Promise<void>
}

const CONNECT_MS = 10_000
const ANSWER_MS = 60_000
const RETRIES = 3

/** @throws ClusterUnusable when nothing answers at the addresses, or something other than OpenSearch */
export async function connectCluster(addresses: readonly string[]): Promise<Cluster> {
  const client = new Client({
    nodes: [...addresses],
    requestTimeout: ANSWER_MS,
    // retried by our own code, which knows the reason
    maxRetries: 0,
    // a value that looks like a prototype is still a value
    disablePrototypePoisoningProtection: true,
  })
  const askOnce = async (call: Call): Promise<unknown> => {
    try {
      const { body } = await client.transport.request(
        {
          method: call.method,
          path: call.path,
          ...(call.query ? { querystring: call.query } : {}),
          ...(call.body === undefined ? {} : { body: call.body as Record<string, unknown> }),
          ...(call.lines === undefined ? {} : { bulkBody: call.lines }),
        },
        call.timeoutMs === undefined ? {} : { requestTimeout: call.timeoutMs },
      )
      return body as unknown
    } catch (error) {
      throw inOurWords(error)
    }
  }
  const ask = async <T>(call: Call): Promise<T> => {
    for (let left = call.retries ?? RETRIES; ; left--) {
      try {
        return (await askOnce(call)) as T
      } catch (error) {
        // a node that exceeded the time limit is not asked again
        if (left <= 0 || !(error instanceof NoAnswer) || error instanceof TooLate) throw error
      }
    }
  }
  try {
    const version = await versionOf(ask, addresses)
    return { version, ask, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw error
  }
}

async function versionOf(
  ask: Cluster['ask'],
  addresses: readonly string[],
): Promise<readonly [number, number]> {
  const where = addresses.map(withoutSecret).join(', ')
  const info = await ask<{ version?: { distribution?: string; number?: string } }>({
    method: 'GET',
    path: '/',
    timeoutMs: CONNECT_MS,
    retries: addresses.length,
  }).catch((error: unknown) => {
    if (error instanceof ClusterFailure && [401, 403].includes(error.status)) {
      throw new ClusterUnusable(
        `OPENSEARCH_URL: ${where} does not accept the name and password of the address. Correct them.`,
      )
    }
    if (error instanceof ClusterFailure && error.status < 500) {
      throw new ClusterUnusable(
        `OPENSEARCH_URL: what answers at ${where} is not OpenSearch (it says ${error.status}). Correct the address; leave OPENSEARCH_URL out to search with the embedded engine.`,
      )
    }
    const because = error instanceof Error ? error.message : String(error)
    throw new ClusterUnusable(
      `OPENSEARCH_URL: no OpenSearch answers at ${where} (${because}). Start it or correct the address; leave OPENSEARCH_URL out to search with the embedded engine.`,
    )
  })
  const [major = 0, minor = 0] = (info.version?.number ?? '').split('.').map(Number)
  if (info.version?.distribution !== 'opensearch' || !(major >= 2)) {
    throw new ClusterUnusable(
      `OPENSEARCH_URL: what answers at ${where} is not OpenSearch 2 or newer (${info.version?.distribution ?? 'unknown'} ${info.version?.number ?? ''}). Correct the address or upgrade; leave OPENSEARCH_URL out to search with the embedded engine.`,
    )
  }
  return [major, minor]
}

/** Converts the client's errors to ours. */
function inOurWords(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const body = error.body as { error?: { type?: string; reason?: string } | string } | undefined
    const said = typeof body?.error === 'object' ? body.error : { type: error.name, reason: error.message }
    return new ClusterFailure(error.statusCode, said.type ?? error.name, deepestReason(said) ?? error.message)
  }
  if (error instanceof errors.TimeoutError) return new TooLate(error.message, { cause: error })
  if (error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError)
    return new NoAnswer(error.message, { cause: error })
  return error
}

/** The actual reason is in the root causes or the failed shards; the top level only says that all shards failed. */
function deepestReason(said: object): string | undefined {
  const { reason, caused_by, failed_shards } = said as {
    reason?: string
    caused_by?: object
    failed_shards?: { reason?: object }[]
  }
  const below = caused_by ?? failed_shards?.[0]?.reason
  return (below && deepestReason(below)) ?? reason
}

/** An address without user name and password, for messages. */
function withoutSecret(address: string): string {
  if (!URL.canParse(address)) return 'an address that cannot be read'
  const url = new URL(address)
  return `${url.protocol}//${url.host}`
}
