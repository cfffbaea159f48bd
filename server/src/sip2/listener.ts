import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createEncryptedServer, type Server as EncryptedServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'
import type { Sip2Listening } from '../platform/config/sip2-listening.ts'
import { clientNetwork, plainAddress } from '../platform/networks.ts'
import { type Connection, type Patience, patience, serveConnection } from './connection.ts'
import type { Sip2Context } from './conversation.ts'

/** Connections at once, of one network and in all. */
export interface Most {
  ofNetwork: number
  inAll: number
}
const most: Most = { ofNetwork: 64, inAll: 512 }

/** A stop waits so long for what is being answered. */
const FINISH_MS = 5_000
const HANDSHAKE_MS = 10_000
/** A renewed certificate is used so soon. */
const CERTIFICATE_MS = 3_600_000

export interface Sip2Server {
  port: number
  close(): Promise<void>
}

interface Limits {
  most?: Most
  patience?: Patience
}

/** Listens for machines. @throws the error of the system if the port cannot be opened */
export async function openSip2Listener(
  app: Sip2Context,
  { host, port, tls }: Sip2Listening,
  limits: Limits = {},
): Promise<Sip2Server> {
  const connections = new Set<Connection>()
  const welcome = (socket: Socket) => {
    const connection = serveConnection(app, socket, limits.patience ?? patience)
    connections.add(connection)
    void connection.ended.finally(() => connections.delete(connection))
  }
  const server = tls ? encryptedServer(app, tls, welcome) : createServer(welcome)
  limitConnections(server, limits.most ?? most)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const connection of connections) connection.leave()
      const late = new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())
      await Promise.race([Promise.all([...connections].map(({ ended }) => ended)), late])
      await Promise.race([closed, late])
    },
  }
}

/** Refuses connections beyond the limits before anything is read, or a handshake begins. */
function limitConnections(server: Server, { ofNetwork, inAll }: Most): void {
  const open = new Map<string, number>()
  let all = 0
  server.prependListener('connection', (socket: Socket) => {
    const network = clientNetwork(plainAddress(socket.remoteAddress ?? ''))
    const ofThis = open.get(network) ?? 0
    socket.on('error', () => {})
    if (all >= inAll || ofThis >= ofNetwork) return void socket.destroy()
    all += 1
    open.set(network, ofThis + 1)
    socket.setKeepAlive(true, 60_000)
    socket.once('close', () => {
      all -= 1
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

function encryptedServer(
  app: Sip2Context,
  files: { certificate: string; key: string },
  welcome: (socket: Socket) => void,
): EncryptedServer {
  const read = () => ({ cert: readFileSync(files.certificate), key: readFileSync(files.key) })
  const server = createEncryptedServer(
    { ...read(), minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS },
    welcome,
  )
  const renewing = setInterval(() => {
    try {
      server.setSecureContext({ ...read(), minVersion: 'TLSv1.2' })
    } catch (error) {
      // the former one is used on
      app.events.certificateNotRead({ error })
    }
  }, CERTIFICATE_MS).unref()
  return server.on('close', () => clearInterval(renewing)).on('tlsClientError', () => {})
}

/** SIP2 for machines, on a port of its own where the operator opens one: it begins and ends with the portal. */
export function mountSip2(app: FastifyInstance, context: Sip2Context): void {
  const { sip2 } = context.config
  if (!sip2) return
  let server: Sip2Server | undefined
  app.addHook('onReady', async () => {
    server = await openSip2Listener(context, sip2).catch((error: Error & { code?: string }) => {
      throw new BadConfiguration(
        `WENYUAN_SIP2_PORT: ${sip2.host}:${sip2.port} cannot be opened (${error.code ?? error.message}).`,
        { cause: error },
      )
    })
  })
  app.addHook('preClose', async () => server?.close())
}
