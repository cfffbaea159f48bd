import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a PostgreSQL server that behaves like PgBouncer in transaction mode, in its worst case: successive
 * transactions of a program use different server sessions whenever another is free. Session state that outlives a
 * transaction is thus lost, or seen by another client.
 *
 * Source: PostgreSQL 15, chapter 55 "Frontend/Backend Protocol": a message is one byte of type, four bytes of length
 * (which count themselves) and the rest; `ReadyForQuery` ('Z') tells whether a transaction is open.
 */
export interface TransactionPooler {
  /** Connection URL through the proxy. */
  url: string
  close(): Promise<void>
}

interface Session {
  socket: Socket
  /** The server's messages at connection, up to the first `ReadyForQuery`. */
  greeting: Buffer
}

const SESSIONS = 4
const HEAD = 5
const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** Client messages that the server answers with `ReadyForQuery`: Query and Sync. */
const ASKING = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

export async function openTransactionPooler(server: string): Promise<TransactionPooler> {
  const address = new URL(server)
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => openSession(address)))
  const greeting = sessions[0]?.greeting ?? Buffer.alloc(0)
  /** The session that was released longest ago comes first. */
  const free = [...sessions]
  const waiting: ((session: Session) => void)[] = []
  const clients = new Set<Socket>()

  const giveBack = (session: Session) => {
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  const take = (): Promise<Session> => {
    const session = free.shift()
    return session ? Promise.resolve(session) : new Promise((resolve) => waiting.push(resolve))
  }

  const serve = (client: Socket) => {
    clients.add(client)
    client.on('error', () => {})
    let greeted = false
    let asked = 0
    let held: Promise<Session> | undefined
    const onServer = (session: Session) =>
      framed((message) => {
        client.write(message)
        if (message[0] !== READY) return
        asked--
        if (asked === 0 && message[HEAD] === IDLE) {
          held = undefined
          giveBack(session)
        }
      })
    const forward = async (message: Buffer) => {
      if (message[0] === TERMINATE) return
      if (ASKING.has(message[0] ?? 0)) asked++
      held ??= take().then((session) => {
        session.socket.removeAllListeners('data')
        session.socket.on('data', onServer(session))
        return session
      })
      const session = await held
      session.socket.write(message)
    }
    let order: Promise<void> = Promise.resolve()
    const read = framed((message) => {
      order = order.then(() => forward(message))
    })
    client.on('data', (bytes) => {
      if (greeted) return read(bytes)
      // the start-up message has no type; it is answered with the server's greeting to us
      greeted = true
      client.write(greeting)
      const rest = bytes.subarray(bytes.readInt32BE(0))
      if (rest.length > 0) read(rest)
    })
    client.on('close', () => clients.delete(client))
  }

  // without Nagle's algorithm, as PgBouncer: a statement is several small writes, and each would wait 40 ms for its receipt
  const listener = createServer({ noDelay: true }, serve)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const bound = listener.address()
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(typeof bound === 'object' && bound ? bound.port : 0)
  return {
    url: url.href,
    async close() {
      for (const client of clients) client.destroy()
      for (const { socket } of sessions) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** Connects to the server without a password, as tests do. */
function openSession({ hostname, port, username, pathname }: URL): Promise<Session> {
  const socket = connect({ host: hostname, port: Number(port || 5432), noDelay: true })
  const words = ['user', username, 'database', pathname.slice(1), '', ''].join('\0')
  const start = Buffer.alloc(8 + Buffer.byteLength(words))
  start.writeInt32BE(start.length, 0)
  start.writeInt32BE(196_608, 4)
  start.write(words, 8)
  const said: Buffer[] = []
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('connect', () => socket.write(start))
    socket.on(
      'data',
      framed((message) => {
        said.push(message)
        if (message[0] === READY) resolve({ socket, greeting: Buffer.concat(said) })
      }),
    )
  })
}

/** Reassembles messages from network chunks. */
function framed(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let left = Buffer.alloc(0)
  return (bytes) => {
    left = Buffer.concat([left, bytes])
    while (left.length >= HEAD) {
      const length = left.readInt32BE(1) + 1
      if (left.length < length) return
      onMessage(left.subarray(0, length))
      left = left.subarray(length)
    }
  }
}
