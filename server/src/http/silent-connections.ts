import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for requests that were on their way when the shutdown began. */
const GRACE_MS = 300

/**
 * Cuts connections that have sent no request, such as a browser's preconnects, shortly after the shutdown has begun.
 * Node counts them neither as idle nor as active, so they would delay the shutdown until the header timeout.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => void silent.delete(socket))
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, GRACE_MS).unref()
    done()
  })
}
