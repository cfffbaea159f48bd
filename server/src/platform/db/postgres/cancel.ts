import pg from 'pg'

/** SQLSTATE query_canceled. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/**
 * Asks the server to cancel what a connection is doing, over a connection of its own: the pool may have none free.
 * A server that cannot be asked ends the statement in its own time.
 */
export async function cancelStatement(connecting: pg.ClientConfig, process: number): Promise<void> {
  if (process === 0) return
  const client = new pg.Client(connecting)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [process])
  } catch {
    // said by the statement itself, if at all
  } finally {
    await client.end().catch(() => {})
  }
}

/** The column `pid` of the last of several results. 0: unknown, nothing is cancelled. */
export function processIn(results: unknown): number {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return 0
  const row: unknown = last.rows[0]
  return typeof row === 'object' && row !== null && 'pid' in row ? Number(row.pid) : 0
}

/** A connection that comes after the abort goes back to the pool. */
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
