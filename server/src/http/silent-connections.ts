import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What was on its way when the closing began has arrived by then. */
const GRACE_MS = 300

/**
 * A connection nobody has asked anything on, such as a browser opens beforehand, is neither idle to Node nor at work, and would hold up
 * a closing for as long as a request may take to begin. Such connections are cut a moment after the closing has begun.
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
