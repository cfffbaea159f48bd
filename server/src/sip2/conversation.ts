import { randomUUID } from 'node:crypto'
import type { FairScheduler } from '../http/admission/fair-scheduler.ts'
import { STATEMENT_LIMIT } from '../http/request-limits.ts'
import type { AppContext } from '../core/app-context.ts'
import { withRequest } from '../platform/request-context.ts'
import { codingOf, lossyBytesOf } from '../integrations/library-system/sip2/encoding.ts'
import {
  holdsTogether,
  lineOf,
  sealed,
  type Sip2Message,
  valueOf,
} from '../integrations/library-system/sip2/message.ts'
import { cacheKey } from '../platform/cache-key.ts'
import type { Terminal } from '../domain/terminals/terminal.ts'
import { answerTo } from './dispatch.ts'
import { answer, one, readRequest, statusBefore, UNREADABLE } from './messages.ts'
import { type ShownIn, type SignedIn, signInTerminal, terminalNow } from './terminal-sign-in.ts'
import { nobody } from './visit.ts'

export type Sip2Context = AppContext & { scheduler: FairScheduler }

/** Messages that cannot be read, in a row, and wrong sign-ins of one connection. */
const MOST_UNREADABLE = 5
const MOST_WRONG_SIGN_INS = 3

/** What a line is answered with, and why the connection ends with it. */
export interface Reply {
  bytes?: Buffer
  ends?: string
}

/** One connection's messages, one after the other. */
export function converse(app: Sip2Context, { address, client }: { address: string; client: string }) {
  const visit = nobody()
  let signedIn: SignedIn | undefined
  let last: { line: Buffer; bytes: Buffer } | undefined
  const counts = { unreadable: 0, wrongSignIns: 0 }

  const unreadable = ({ isChecked }: Shape): Reply => {
    counts.unreadable += 1
    const bytes = bytesOf(UNREADABLE, { isChecked, sequence: undefined })
    return { bytes, ...(counts.unreadable < MOST_UNREADABLE ? {} : { ends: 'messages that cannot be read' }) }
  }

  const signIn = async (line: Buffer, login: string, password: string) => {
    const requestId = randomUUID()
    const shownIn: ShownIn = (encoding) => {
      const request = readAs(encoding, line)
      return { login: valueOf(request, login) ?? '', password: valueOf(request, password) ?? '' }
    }
    const said = await withRequest({ requestId, limitMs: STATEMENT_LIMIT }, () =>
      signInTerminal(app, shownIn, { address, requestId }),
    )
    Object.assign(visit, nobody())
    signedIn = typeof said === 'object' ? said : undefined
    if (typeof said === 'object') {
      app.events.terminalSignedIn({ tenant: said.tenant, terminal: said.code, client })
      return true
    }
    counts.wrongSignIns += 1
    app.events.accessRefused({ requestId, tenant: '', path: 'sip2', code: said, client })
    return false
  }

  const answerTerminal = async (line: Buffer, from: SignedIn, shape: Shape): Promise<Reply> => {
    const requestId = randomUUID()
    const now = await terminalNow(app, from, { requestId, address })
    if (!now) return { ends: 'the terminal is not allowed any more' }
    const { where, terminal } = now
    const { encoding } = terminal
    const known = shape.sequence === undefined ? '' : line.toString('latin1')
    const heard = { app, where, terminal, visit, request: readAs(encoding, line), line: known, client }
    const caller = { tenant: where.tenant, client: cacheKey('sip2', terminal.code) }
    const told = await answerTo(heard, (work) =>
      app.scheduler.inSlot(caller, () => withRequest({ requestId, limitMs: STATEMENT_LIMIT }, work)),
    )
    return told ? { bytes: bytesOf(told, shape, encoding) } : unreadable(shape)
  }

  const replyTo = async (line: Buffer): Promise<Reply> => {
    // codes and fixed parts are the same in every encoding
    const received = readRequest(line.toString('latin1'))
    const isChecked = CHECKED.test(line.toString('latin1'))
    // no text has a zero byte, and no database takes it
    if ('because' in received || line.includes(0) || (isChecked && !holdsTogether(line)))
      return unreadable({ isChecked, sequence: undefined })
    const shape = { isChecked, sequence: received.sequence }
    const { code } = received.message
    if (code === '97') return last ? { bytes: last.bytes } : unreadable(shape)
    // sent again with its number: nothing is done twice
    if (shape.sequence !== undefined && last?.line.equals(line)) return { bytes: last.bytes }
    if (code === '93') {
      const bytes = bytesOf(answer('94', one(await signIn(line, 'CN', 'CO'))), shape)
      return { bytes, ...(counts.wrongSignIns < MOST_WRONG_SIGN_INS ? {} : { ends: 'wrong sign-ins' }) }
    }
    // a machine without that message shows both in each of the others
    if (!signedIn && valueOf(received.message, 'AO')?.includes('/')) await signIn(line, 'AO', 'AC')
    if (signedIn) return answerTerminal(line, signedIn, shape)
    return code === '99'
      ? { bytes: bytesOf(statusBefore(app.clock()), shape) }
      : { ends: 'nobody has signed in' }
  }

  return {
    get isSignedIn() {
      return signedIn !== undefined
    },
    about: () => ({ tenant: signedIn?.tenant ?? '', terminal: signedIn?.code ?? '', client }),
    async answer(line: Buffer): Promise<Reply> {
      const reply = await replyTo(line)
      const isRead =
        reply.bytes !== undefined && reply.bytes.subarray(0, 2).toString('latin1') !== UNREADABLE.code
      if (isRead) counts.unreadable = 0
      if (isRead && reply.bytes) last = { line: Buffer.from(line), bytes: reply.bytes }
      return reply
    },
  }
}

const CHECKED = /AZ[0-9A-Fa-f]{4}$/

/** Whether a message has a checksum and a number: its answer has the same. */
interface Shape {
  isChecked: boolean
  sequence: string | undefined
}

/** A line whose beginning has been read before. */
function readAs(encoding: Terminal['encoding'], line: Buffer): Sip2Message {
  const received = readRequest(codingOf(encoding).textOf(line))
  return 'message' in received ? received.message : { code: '', fixed: '', fields: [] }
}

function bytesOf(
  message: Sip2Message,
  { isChecked, sequence }: Shape,
  encoding: Terminal['encoding'] = 'utf-8',
): Buffer {
  const bytes = lossyBytesOf(encoding, lineOf(message))
  return isChecked ? sealed(bytes, sequence === undefined ? undefined : Number(sequence)) : bytes
}
