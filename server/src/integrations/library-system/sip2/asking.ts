import type { Sip2Connection } from './connection.ts'
import { type Sip2Message, valueOf, valuesOf } from './message.ts'
import type { Sip2Settings } from './settings.ts'
import { dayInText, instantText } from './times.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** A connection, with the fields common to all messages of one tenant at one instant. */
export interface Asking {
  connection: Sip2Connection
  institution: string
  timeZone: string
  /** The instant in the protocol's form. */
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

/** The fields for patron and copy; patron and terminal passwords are empty. */
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

/** A yes or no answer with the library system's message. */
export interface Verdict {
  done: boolean
  /** Its message; empty: none. */
  said: string
  dueOn: string | undefined
  /** Place in the queue, from 1, where reported. */
  place: number | undefined
  /** The account that had the copy. */
  account: string | undefined
}

export const verdictOf = ({ timeZone }: Asking, answer: Sip2Message): Verdict => ({
  done: answer.fixed[0] === '1' || answer.fixed[0] === 'Y',
  said: valuesOf(answer, 'AF').join(' '),
  dueOn: dayInText(valueOf(answer, 'AH') ?? '', timeZone),
  place: wholeIn(valueOf(answer, 'BR')),
  account: valueOf(answer, 'AA'),
})

/** Sends a message that changes something; the callers define message types and fields. */
export const askVerdict = async (
  asking: Asking,
  message: Parameters<Sip2Connection['ask']>[0],
  answer: string,
): Promise<Verdict> => verdictOf(asking, await asking.connection.ask(message, answer))

/** A field as a whole number. */
export const wholeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^ *\d{1,6}$/.test(text) ? Number(text) : undefined
