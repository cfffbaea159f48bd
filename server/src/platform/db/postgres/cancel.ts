import pg from 'pg'

/** SQLSTATE query_canceled. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/**
 * Cancels the running statement of a connection, over a new connection: the pool may have none free. If that fails, the
 * statement runs to its end.
 */
export async function cancelStatement(connecting: pg.ClientConfig, process: number): Promise<void> {
  if (process === 0) return
  const client = new pg.Client(connecting)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [process])
  } catch {
    // the cancelled statement itself reports the error, if any
  } finally {
    await client.end().catch(() => {})
  }
}

/** Column `pid` of the last of several results. 0: unknown, nothing is cancelled. */
export function processIn(results: unknown): number {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return 0
  const row: unknown = last.rows[0]
  return typeof row === 'object' && row !== null && 'pid' in row ? Number(row.pid) : 0
}

/** Returns a connection to the pool that arrives after the abort. */
export function unlessAborted(
  connected: Promise<pg.PoolClient>,
  signal: AbortSignal,
): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    connected.then(
      (client) => {
        signal.removeEventListener('abort', onAbort)
        if (signal.aborted) client.release()
        else resolve(client)
      },
      (error: unknown) => {
        signal.removeEventListener('abort', onAbort)
        reject(error)
      },
    )
  })
}
