import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { makeFairScheduler } from '../http/admission/fair-scheduler.ts'
import type { Sip2Listening } from '../platform/config/sip2-listening.ts'
import { openSip2Listener, type Sip2Server } from '../sip2/listener.ts'
import type { TestPortal } from './portal.ts'
import { askStaff, signInStaff } from './staff-account.ts'

type Limits = Parameters<typeof openSip2Listener>[2]

/** The port for machines of a portal, on this machine. */
export const openMachinePort = (
  portal: TestPortal,
  { tls, ...limits }: Limits & { tls?: Sip2Listening['tls'] } = {},
): Promise<Sip2Server> =>
  openSip2Listener(
    { ...portal.appContext, scheduler: makeFairScheduler(4) },
    { host: '127.0.0.1', port: 0, ...(tls ? { tls } : {}) },
    limits,
  )

/** Saves a terminal in the room, as a librarian does. @returns what refused it */
export async function saveTerminal(
  portal: TestPortal,
  { as = portal.tenant, ...entry }: { as?: string; code: string } & Record<string, unknown>,
): Promise<string | undefined> {
  const token = await signInStaff(portal, ['administrator'], { as })
  const ask = (name: 'show-content' | 'save-content', body: object) =>
    askStaff(portal, name, { kind: 'sip2-terminals', ...body }, { token, as })
  const { data: shown } = await ask('show-content', { code: entry.code })
  const { entry: before, version = '' } = (shown ?? {}) as { entry?: object; version?: string }
  const whole = { name: '自助机', ...before, ...entry }
  const { data, errCode } = await ask('save-content', { entry: whole, version })
  return errCode ?? (data as { refusal?: string }).refusal
}

/** A machine that speaks SIP2, with checksums of its own reckoning. */
export interface Machine {
  /** Sends a message, numbered and with its checksum, and returns the answer without both. */
  ask(message: string): Promise<string>
  /** Sends bytes as they are. */
  send(bytes: Buffer | string): void
  /** The next line. Undefined: the connection was closed. */
  line(): Promise<Buffer | undefined>
  socket: Socket
}

const END = /[\r\n]+/

export async function openMachine(
  port: number,
  { encoding = 'utf-8', ca }: { encoding?: string; ca?: string } = {},
): Promise<Machine> {
  const socket = ca
    ? connectEncrypted({ host: '127.0.0.1', port, ca, servername: 'localhost' })
    : connectPlain({ host: '127.0.0.1', port })
  await new Promise((resolve, reject) => {
    socket.once(ca ? 'secureConnect' : 'connect', resolve).once('error', reject)
  })
  socket.on('error', () => {})
  let rest = Buffer.alloc(0)
  let isClosed = false
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    wake()
  })
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  const line = async (): Promise<Buffer | undefined> => {
    for (;;) {
      const text = rest.toString('latin1')
      const begin = /^[\r\n]*/.exec(text)?.[0].length ?? 0
      const end = text.slice(begin).search(END)
      if (end >= 0) {
        const found = rest.subarray(begin, begin + end)
        rest = rest.subarray(begin + end)
        return found
      }
      if (isClosed) return undefined
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  let number = 9
  const decoder = new TextDecoder(encoding)
  return {
    socket,
    line,
    send: (bytes) => void socket.write(bytes),
    async ask(message) {
      number = (number + 1) % 10
      socket.write(`${checked(message, number)}\r`)
      const answer = await line()
      if (!answer) throw new Error(`closed after ${message}`)
      const text = decoder.decode(answer)
      const [, body = '', said = '', sum = ''] = /^(.*)AY(\d)AZ([0-9A-F]{4})$/s.exec(text) ?? []
      if (said !== String(number)) throw new Error(`answer ${said} to message ${number}: ${text}`)
      if (sum !== sumOf(answer.subarray(0, -4))) throw new Error(`wrong checksum: ${text}`)
      return body
    },
  }
}

/** A message with its number and its checksum. */
export const checked = (message: string, number: number): string => {
  const head = `${message}AY${number}AZ`
  return head + sumOf(Buffer.from(head))
}

function sumOf(bytes: Buffer): string {
  let sum = 0x1_00_00
  for (const byte of bytes) sum -= byte
  return (((sum % 0x1_00_00) + 0x1_00_00) % 0x1_00_00).toString(16).toUpperCase().padStart(4, '0')
}

/** The values of a field in an answer. */
export const fieldsOf = (answer: string, name: string, fixed: number): string[] =>
  answer
    .slice(2 + fixed)
    .split('|')
    .filter((field) => field.startsWith(name))
    .map((field) => field.slice(2))

const NOW = '20260315    120000'

/** Messages as a machine writes them. */
export const said = {
  login: (name: string, password: string) => `9300CN${name}|CO${password}|CPhall|`,
  status: () => '9900802.00',
  patronStatus: (account: string, password = '') => `23000${NOW}AOwhu|AA${account}|AC|AD${password}|`,
  patron: (account: string, { password = '', list = '', language = '000', more = '' } = {}) =>
    `63${language}${NOW}${list.padEnd(10)}AOwhu|AA${account}|AC|AD${password}|${more}`,
  lend: (account: string, barcode: string, { renews = 'N', password = '' } = {}) =>
    `11${renews}N${NOW}${NOW}AOwhu|AA${account}|AB${barcode}|AC|AD${password}|`,
  takeBack: (barcode: string) => `09N${NOW}${NOW}APhall|AOwhu|AB${barcode}|AC|`,
  renew: (account: string, barcode: string) => `29NN${NOW}${NOW}AOwhu|AA${account}|AD|AB${barcode}|AJ|AC|`,
  renewAll: (account: string) => `65${NOW}AOwhu|AA${account}|AD|AC|`,
  item: (barcode: string) => `17${NOW}AOwhu|AB${barcode}|AC|`,
  pay: (account: string, amount: string, more = '') =>
    `37${NOW}0100CNYBV${amount}|AOwhu|AA${account}|AC|AD|${more}`,
  keepCard: (account: string) => `01Y${NOW}AOwhu|ALcard left|AA${account}|AC|`,
  end: (account: string) => `35${NOW}AOwhu|AA${account}|AC|AD|`,
} as const
