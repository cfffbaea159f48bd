import type { IncomingMessage } from 'node:http'

/** What is read of a refused body, and how long: a caller who still sends does not hear an answer before. */
const MOST_BYTES = 16_777_216
const MOST_MS = 10_000

export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Reads a refused body to its end and drops it, so that the refusal is answered and not a connection reset. */
export async function dropBody(request: IncomingMessage): Promise<void> {
  let bytes = 0
  const over = AbortSignal.timeout(MOST_MS)
  await new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve(), { once: true })
    for (const event of ['end', 'error', 'close'] as const) request.once(event, () => resolve())
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) resolve()
    })
    if (request.readableEnded || request.destroyed) resolve()
    request.resume()
  })
}
