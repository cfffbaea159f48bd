import type { Day } from '../../../domain/circulation/days.ts'
import type { DateOrder } from '../../../platform/dates/date-forms.ts'
import type { Sip2Connection } from './connection.ts'
import { type Sip2Message, valueOf, valuesOf } from './message.ts'
import type { Sip2Settings } from './settings.ts'
import { instantText } from './times.ts'
import { readDay } from '../../../platform/dates/read-instant.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** A connection, with the fields common to all messages of one tenant at one instant. */
export interface Asking {
  connection: Sip2Connection
  institution: string
  timeZone: string
  /** The instant in the protocol's form. */
  at: string
  /** Undefined: of a day as "03/04/2026" nothing is known. */
  order: DateOrder | undefined
}

export const askingOf = (
  connection: Sip2Connection,
  { institution, dateOrder }: Pick<Sip2Settings, 'institution' | 'dateOrder'>,
  { site, now }: SiteScope,
): Asking => {
  const { timeZone } = site.settings
  const order = dateOrder === 'certain' ? undefined : dateOrder
  return { connection, institution, timeZone, at: instantText(timeZone, now), order }
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

/** The day in a field. The standard defines the form of transaction dates only, so every form that is known is read. */
export const dayAt = (
  { timeZone, order }: Pick<Asking, 'timeZone' | 'order'>,
  answer: Sip2Message,
  field: string,
): Day | undefined => readDay(valueOf(answer, field), { timeZone, order })

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

export const verdictOf = (asking: Asking, answer: Sip2Message): Verdict => ({
  done: answer.fixed[0] === '1' || answer.fixed[0] === 'Y',
  said: valuesOf(answer, 'AF').join(' '),
  dueOn: dayAt(asking, answer, 'AH'),
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
