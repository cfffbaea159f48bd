import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'
import { isLoopback, plainAddress } from '../platform/networks.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics`: on the readers' port for programs on this machine only, and for others on a port of its own, if one is
 * set. The text tells call names and load, and takes milliseconds to build.
 */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  own: { host: string; port: number } | undefined,
): void {
  const send = async (reply: FastifyReply) => reply.type(metrics.contentType).send(await metrics.text())
  app.get('/metrics', async (request, reply) => {
    // a forwarded request comes from elsewhere, whether its proxy is trusted or not
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
    const { remoteAddress = '' } = request.socket
    return isForwarded || !isLoopback(plainAddress(remoteAddress)) ? reply.callNotFound() : send(reply)
  })
  if (!own) return
  const server = fastify({ logger: false, forceCloseConnections: true })
  server.get('/metrics', async (_, reply) => send(reply))
  app.addHook('onReady', async () => {
    await server.listen(own).catch((error: Error & { code?: string }) => {
      throw new BadConfiguration(
        `WENYUAN_METRICS: ${own.host}:${own.port} cannot be opened (${error.code ?? error.message}).`,
        { cause: error },
      )
    })
  })
  app.addHook('onClose', () => server.close())
}
