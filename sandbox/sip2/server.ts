import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createEncryptedServer } from 'node:tls'
import type { SigningKey } from '../self-signed.ts'
import { answerTo } from './answers.ts'
import type { LendingLibrary } from './lending-library.ts'
import { signedLine, Sip2Misfit, sumsToNil, takeApart } from './wire.ts'

/** Faults of the next answers, one after the other; then the server works again. */
export type Mischief =
  /** A wrong checksum. */
  | 'damaged'
  /** Requests a resend (message 96), as after a damaged request. */
  | 'asks-again'
  /** In two packets, some time apart. */
  | 'cut'
  /** Each answer after 150 ms. */
  | 'slow'
  /** No answer, although the request was executed. */
  | 'silent'
  /** No answer, and the connection is closed. */
  | 'gone'
  /** The next payment is booked, and the connection is closed; other requests are answered. */
  | 'loses-payment'
  /** The answer to an earlier request. */
  | 'stale'
  /** An endless stream of bytes. */
  | 'endless'
  /** Text that is not a message of the protocol. */
  | 'babble'

export interface Sip2Server {
  host: string
  port: number
  /** All received lines, decoded. */
  heard: string[]
  /** Lines that violate the protocol, with the reason. */
  misfits: string[]
  connections(): number
  mischief: Mischief[]
  close(): Promise<void>
}

export interface Sip2ServerOptions {
  library: LendingLibrary
  /** The terminal's credentials; absent: no login required. */
  login?: { user: string; password: string }
  encoding?: 'utf-8' | 'gbk'
  /** The field BX. */
  supported?: string
  port?: number
  /** Habits of other programs: the answer as they would write it. */
  rewrites?: (answer: string) => string
  /** Absent: clear text. */
  tls?: SigningKey
}

/** A library system with SIP2 over TCP, on this machine only. */
export async function openSip2Server(options: Sip2ServerOptions): Promise<Sip2Server> {
  const heard: string[] = []
  const misfits: string[] = []
  const mischief: Mischief[] = []
  const sockets = new Set<Socket>()
  const welcome = (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    converse(socket, options, { heard, misfits, mischief })
  }
  const { tls } = options
  const server = tls
    ? createEncryptedServer({ key: tls.key, cert: tls.certificate }, welcome)
    : createServer(welcome)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    heard,
    misfits,
    mischief,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CR = 0x0d

function converse(
  socket: Socket,
  { library, login, encoding = 'utf-8', supported = 'YYYYYYYYYYYNNYYY', rewrites }: Sip2ServerOptions,
  { heard, misfits, mischief }: Pick<Sip2Server, 'heard' | 'misfits' | 'mischief'>,
): void {
  let signedIn = login === undefined
  let last: { sequence: string | undefined; sent: Buffer } | undefined
  let rest = Buffer.alloc(0)

  const hear = (line: Buffer) => {
    const text = new TextDecoder(encoding).decode(line)
    heard.push(text)
    const detects = /AZ[0-9A-F]{4}$/.test(text)
    if (detects && !sumsToNil(line)) return deliver(signedLine(Buffer.from('96'), undefined), undefined)
    try {
      const request = takeApart(text)
      if (request.code === '97') return last && deliver(last.sent, mischief.shift())
      // a repeated sequence number gets the same answer, and nothing is done twice
      if (detects && last && request.sequence === last.sequence) return deliver(last.sent, mischief.shift())
      if (request.code === '93')
        signedIn = request.fields.get('CN') === login?.user && request.fields.get('CO') === login?.password
      else if (!signedIn) throw new Sip2Misfit('nobody has signed in')
      const plain = answerTo(request, { library, supported, signedIn })
      const answer = encoded(rewrites?.(plain) ?? plain, encoding)
      const sent = detects ? signedLine(answer, request.sequence) : answer
      last = { sequence: request.sequence, sent }
      const isOther = mischief[0] === 'loses-payment' && request.code !== '37'
      deliver(sent, isOther ? undefined : mischief.shift())
    } catch (error) {
      if (!(error instanceof Sip2Misfit)) throw error
      misfits.push(`${error.message}: ${text}`)
      socket.destroy()
    }
  }

  const deliver = (line: Buffer, how: Mischief | undefined) => {
    const bytes = Buffer.concat([line, Buffer.of(CR)])
    if (how === 'silent') return
    if (how === 'gone' || how === 'loses-payment') return void socket.destroy()
    if (how === 'slow') return void setTimeout(() => socket.write(bytes), 150)
    if (how === 'endless') return void socket.write(Buffer.alloc(70_000, 0x41))
    if (how === 'babble') return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (how === 'asks-again')
      return void socket.write(signedLine(Buffer.from('96'), undefined).toString() + '\r')
    if (how === 'damaged')
      return void socket.write(Buffer.concat([line.subarray(0, -4), Buffer.from('0000\r')]))
    if (how === 'cut') {
      socket.write(bytes.subarray(0, 9))
      setTimeout(() => socket.write(bytes.subarray(9)), 40)
      return
    }
    if (how === 'stale') {
      const [, number = '0'] = /AY(\d)AZ....$/.exec(line.toString('latin1')) ?? []
      const body = line.subarray(0, -9)
      socket.write(Buffer.concat([signedLine(body, String((Number(number) + 5) % 10)), Buffer.of(CR), bytes]))
      return
    }
    socket.write(bytes)
  }

  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(CR); end >= 0; end = rest.indexOf(CR)) {
      const line = rest.subarray(0, end)
      rest = rest.subarray(rest[end + 1] === 0x0a ? end + 2 : end + 1)
      hear(line)
    }
  })
}

/** Encodes text. For GBK, only characters that its decoder maps back. */
function encoded(text: string, encoding: 'utf-8' | 'gbk'): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  const decoder = new TextDecoder('gbk')
  return Buffer.concat(
    [...text].map((character) => {
      if (character < '\x80') return Buffer.from(character)
      for (let pair = 0x8140; pair <= 0xfefe; pair++) {
        const bytes = Buffer.of(pair >> 8, pair & 0xff)
        if (decoder.decode(bytes) === character) return bytes
      }
      return Buffer.from('?')
    }),
  )
}
