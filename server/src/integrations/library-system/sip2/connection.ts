import type { BlockList, Socket } from 'node:net'
import { Sip2Breakage } from './breakage.ts'
import { codingOf } from './encoding.ts'
import { holdsTogether, lineOf, readLine, sealed, type Sip2Message, valueOf } from './message.ts'
import type { Sip2Settings } from './settings.ts'
import { socketTo } from './socket.ts'

export interface Sip2Connection {
  /**
   * Sends a message and waits for an answer with this code. @throws Sip2Breakage, after which the connection is closed
   */
  ask(message: Sip2Message, answer: string): Promise<Sip2Message>
  /** The server's status at connection (message 98). */
  readonly status: Sip2Message
  readonly isOpen: boolean
  /** An idle connection does not keep the process from exiting. */
  rest(): void
  close(): void
}

/** Bytes. A message of reader data has some hundred, a long list some thousand. */
const LONGEST_MESSAGE = 65_536
/** Maximum times one message is sent, and an answer requested again. */
const MOST_TRIES = 3
/** "Request ACS resend" never carries a sequence number. Source: 3M SIP 2.00, message 97. */
const RESEND: Sip2Message = { code: '97', fixed: '', fields: [] }

/** Opens a connection, signs in if required, and asks for the server's capabilities. @throws Sip2Breakage */
export async function openConnection(settings: Sip2Settings, allowed?: BlockList): Promise<Sip2Connection> {
  const socket = await socketTo(settings, allowed)
  const exchange = exchangeOver(socket, settings)
  try {
    if (settings.user !== '') {
      const { user, password, location } = settings
      const login = await exchange.ask(
        {
          code: '93',
          fixed: '00',
          fields: [
            ['CN', user],
            ['CO', password],
            ['CP', location],
          ],
        },
        '94',
      )
      if (login.fixed !== '1') throw new Sip2Breakage('the sign-in of the terminal was refused')
    }
    const status = await exchange.ask({ code: '99', fixed: '00802.00', fields: [] }, '98')
    if (status.fixed.slice(30) !== '2.00') throw new Sip2Breakage(`protocol ${status.fixed.slice(30)}`)
    if (status.fixed[0] !== 'Y') throw new Sip2Breakage('the library system says it is off line')
    return Object.assign(exchange, { status })
  } catch (error) {
    exchange.close()
    throw error
  }
}

interface Waiting {
  heard(line: Buffer): void
  broken(because: Sip2Breakage): void
}

/** One message at a time over a socket: framing, error detection, retransmission, time limits. */
function exchangeOver(socket: Socket, settings: Sip2Settings) {
  const { bytesOf, textOf } = codingOf(settings.encoding)
  const end = Buffer.from(settings.terminator === 'crlf' ? '\r\n' : '\r', 'latin1')
  let waiting: Waiting | undefined
  let sequence = 9
  let isOpen = true

  const close = (because = new Sip2Breakage('the connection is closed')) => {
    isOpen = false
    socket.destroy()
    waiting?.broken(because)
  }
  socket.on(
    'data',
    linesOf(
      (line) => waiting?.heard(line),
      () => close(new Sip2Breakage('an endless message')),
    ),
  )
  socket.on('error', () => close(new Sip2Breakage('the connection broke')))
  socket.on('close', () => close(new Sip2Breakage('the library system closed the connection')))

  const send = (bytes: Buffer) => void socket.write(Buffer.concat([bytes, end]))

  const ask = async (message: Sip2Message, answer: string): Promise<Sip2Message> => {
    if (!isOpen) throw new Sip2Breakage('the connection is closed', true)
    if (waiting) throw new Error('one message at a time')
    sequence = (sequence + 1) % 10
    const body = bytesOf(lineOf(message))
    const bytes = settings.errorDetection ? sealed(body, sequence) : body
    socket.ref()
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Sip2Message>((resolve, reject) => {
        let tries = 0
        const broken = (because: Sip2Breakage) => {
          isOpen = false
          socket.destroy()
          reject(because)
        }
        const again = (sent: Buffer, because: string) => {
          clearTimeout(timer)
          if (++tries > MOST_TRIES) return broken(new Sip2Breakage(because))
          timer = setTimeout(() => late(), settings.timeLimitMs / MOST_TRIES)
          send(sent)
        }
        // for an equal sequence number the server repeats its answer and does nothing twice
        const late = () =>
          settings.errorDetection
            ? again(bytes, 'no answer within the time limit')
            : broken(new Sip2Breakage('no answer within the time limit'))
        const heard = (line: Buffer) => {
          const received = readLine(textOf(line))
          if ('message' in received && received.checked && !holdsTogether(line))
            return again(sealed(bytesOf(lineOf(RESEND)), undefined), 'answers with wrong checksums')
          if ('because' in received) return broken(new Sip2Breakage(received.because))
          if (received.message.code === '96') return again(bytes, 'our messages arrive damaged')
          if (settings.errorDetection && !received.checked)
            return broken(new Sip2Breakage('answers without checksums'))
          // a late answer to an abandoned or repeated message
          if (settings.errorDetection && received.sequence !== String(sequence)) return undefined
          if (received.message.code !== answer)
            return broken(new Sip2Breakage(`message ${received.message.code} for ${answer}`))
          return resolve(received.message)
        }
        waiting = { heard, broken }
        const whole = settings.errorDetection ? settings.timeLimitMs / MOST_TRIES : settings.timeLimitMs
        timer = setTimeout(() => late(), whole)
        tries = 1
        send(bytes)
      })
    } finally {
      clearTimeout(timer)
      waiting = undefined
    }
  }

  return {
    ask,
    get isOpen() {
      return isOpen
    },
    rest: () => void socket.unref(),
    close: () => close(),
  }
}

/** Splits the byte stream into lines. The standard ends them with CR; LF and CRLF are accepted. */
function linesOf(heard: (line: Buffer) => void, endless: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let at = endOf(rest); at >= 0; at = endOf(rest)) {
      const line = rest.subarray(0, at)
      rest = rest.subarray(at + 1)
      if (line.length > 0) heard(line)
    }
    if (rest.length > LONGEST_MESSAGE) endless()
  }
}

const endOf = (bytes: Buffer): number => bytes.findIndex((byte) => byte === 0x0d || byte === 0x0a)

/** Optional messages by position in field BX. Source: 3M SIP 2.00, "supported messages". */
const supportedAt = {
  checkOut: 1,
  checkIn: 2,
  patronInformation: 7,
  endSession: 8,
  feePaid: 9,
  itemInformation: 10,
  hold: 13,
  renew: 14,
  renewAll: 15,
} as const
export type Supported = Readonly<Record<keyof typeof supportedAt, boolean>>

/** The server's capabilities; without the field BX all are assumed. */
export function supportedBy(status: Sip2Message): Supported {
  const said = valueOf(status, 'BX')
  const entries = Object.entries(supportedAt).map(([name, at]) => [
    name,
    said === undefined || said[at] === 'Y',
  ])
  return Object.fromEntries(entries) as Supported
}
