import {
  type FixedLengths,
  readLine,
  type Received,
  type Sip2Message,
} from '../integrations/library-system/sip2/message.ts'

/** Lengths of the fixed parts of what machines send. Source: 3M SIP 2.00, "Messages from SC to ACS". */
const requestLengths: FixedLengths = {
  '01': 19,
  '09': 37,
  '11': 38,
  '15': 19,
  '17': 18,
  '19': 18,
  '23': 21,
  '25': 18,
  '29': 38,
  '35': 18,
  '37': 25,
  '63': 31,
  '65': 18,
  '93': 2,
  '97': 0,
  '99': 8,
}

/** Nothing but the time stands in the fixed part of these, and some machines leave it out. */
const timed = new Set(['17', '19', '25', '35', '65'])

/** Parses a line of a machine. */
export function readRequest(line: string): Received {
  const received = readLine(line, requestLengths)
  if ('because' in received || !received.message.fixed.includes('|')) return received
  const { code } = received.message
  return timed.has(code) ? readLine(line, { [code]: 0 }) : { because: 'cut-short' }
}

/** "Request SC resend": the message cannot be read. */
export const UNREADABLE: Sip2Message = { code: '96', fixed: '', fields: [] }

export const yes = (is: boolean): string => (is ? 'Y' : 'N')
export const one = (is: boolean): string => (is ? '1' : '0')
/** A count in four digits. */
export const four = (count: number): string => String(Math.min(count, 9_999)).padStart(4, '0')

type Field = readonly [id: string, value: string | undefined]

/** Characters that would end a field or a message. Titles and names of a catalogue may have them. */
const UNFIT = /[|\p{Cc}\p{Zl}\p{Zp}]/gu

export const plain = (value: string): string => value.toWellFormed().replaceAll(UNFIT, ' ')

/** An answer; fields without a value are left out, empty ones are sent. */
export const answer = (code: string, fixed: string, fields: readonly Field[] = []): Sip2Message => ({
  code,
  fixed,
  fields: fields.flatMap(([id, value]) => (value === undefined ? [] : [[id, plain(value)] as const])),
})

/** Sentences for the screen of the machine, each in a field of its own. */
export const onScreen = (sentences: readonly string[]): Field[] =>
  sentences.filter((one) => one !== '').map((sentence) => ['AF', sentence])

/** Message 98 before the sign-in: on line, and nothing but signing in; the time is that of Greenwich. */
export const statusBefore = (now: Date): Sip2Message => {
  const [day = '', time = ''] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return answer('98', `YNNNNN300003${day}   Z${time}2.00`, [
    ['AO', ''],
    ['BX', 'NNNNYYYNNNNNNNNN'],
  ])
}
