import type { Sip2Connection } from './connection.ts'
import { type Sip2Message, valueOf, valuesOf } from './message.ts'
import type { Sip2Settings } from './settings.ts'
import { dayInText, instantText } from './times.ts'
import type { SiteScope } from '../../../scope.ts'

/** A connection and what stands in every message of one library at one moment. */
export interface Asking {
  connection: Sip2Connection
  institution: string
  timeZone: string
  /** The moment, as the protocol writes it. */
  at: string
}

export const askingOf = (
  connection: Sip2Connection,
  { institution }: Pick<Sip2Settings, 'institution'>,
  { site, now }: SiteScope,
): Asking => {
  const { timeZone } = site.settings
  return { connection, institution, timeZone, at: instantText(timeZone, now) }
}

/** Whom and which copy a message is about, with no password of a patron or of the terminal. */
export const copyAndPatron = (
  { institution }: Pick<Asking, 'institution'>,
  account: string,
  barcode: string,
): Sip2Message['fields'] => [
  ['AO', institution],
  ['AA', account],
  ['AD', ''],
  ['AB', barcode],
  ['AC', ''],
]

/** An answer that says yes or no, in the library system's own words. */
export interface Verdict {
  done: boolean
  /** What it says of it; empty: nothing. */
  said: string
  dueOn: string | undefined
  /** Place in the queue, from 1, where it tells. */
  place: number | undefined
  /** Whose the copy was. */
  account: string | undefined
}

export const verdictOf = ({ timeZone }: Asking, answer: Sip2Message): Verdict => ({
  done: answer.fixed[0] === '1' || answer.fixed[0] === 'Y',
  said: valuesOf(answer, 'AF').join(' '),
  dueOn: dayInText(valueOf(answer, 'AH') ?? '', timeZone),
  place: wholeIn(valueOf(answer, 'BR')),
  account: valueOf(answer, 'AA'),
})

/** Asks for something to be done; what kinds of message there are, and what stands in them, their functions say. */
export const askVerdict = async (
  asking: Asking,
  message: Parameters<Sip2Connection['ask']>[0],
  answer: string,
): Promise<Verdict> => verdictOf(asking, await asking.connection.ask(message, answer))

/** A whole number as it stands in a field. */
export const wholeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^ *\d{1,6}$/.test(text) ? Number(text) : undefined
