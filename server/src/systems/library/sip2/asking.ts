import type { Where } from '../library-system.ts'
import type { Sip2Connection } from './connection.ts'
import { type Sip2Message, valueOf, valuesOf } from './message.ts'
import type { Sip2Settings } from './settings.ts'
import { dayInText, instantText, NO_INSTANT } from './times.ts'

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
  { site, now }: Where,
): Asking => {
  const { timeZone } = site.settings
  return { connection, institution, timeZone, at: instantText(timeZone, now) }
}

/** No language is named: the library system then answers in its own. */
const LANGUAGE = '000'

/** The lists of a patron information message, by their place in its summary. Source: 3M SIP 2.00, message 63. */
const lists = { holds: [0, 'AS'], charged: [2, 'AU'], waiting: [5, 'CD'] } as const

export interface PatronFacts {
  known: boolean
  /** The fourteen flags of "patron status". */
  flags: string
  charged: number
  overdue: number
  mostLoans: number | undefined
  mostHolds: number | undefined
  debtFen: number
  list: string[]
}

/** Message 63: who a patron is, and one of the patron's lists from its `first` entry (1: the first) to its `last`. */
export async function askPatron(
  { connection, institution, at }: Asking,
  account: string,
  wanted: { list: keyof typeof lists; first: number; last: number } | undefined,
): Promise<PatronFacts> {
  const [place, field] = wanted ? lists[wanted.list] : ([-1, ''] as const)
  const summary = Array.from({ length: 10 }, (_, no) => (no === place ? 'Y' : ' ')).join('')
  const answer = await connection.ask(
    {
      code: '63',
      fixed: `${LANGUAGE}${at}${summary}`,
      fields: [
        ['AO', institution],
        ['AA', account],
        ['AC', ''],
        ['AD', ''],
        ...(wanted
          ? ([
              ['BP', String(wanted.first)],
              ['BQ', String(wanted.last)],
            ] as const)
          : []),
      ],
    },
    '64',
  )
  const count = (no: number) => Number(answer.fixed.slice(35 + 4 * no, 39 + 4 * no)) || 0
  return {
    known: valueOf(answer, 'BL') !== 'N' && valueOf(answer, 'AA') === account,
    flags: answer.fixed.slice(0, 14),
    charged: count(2),
    overdue: count(1),
    mostLoans: wholeIn(valueOf(answer, 'CB')),
    mostHolds: wholeIn(valueOf(answer, 'BZ')),
    debtFen: fenIn(valueOf(answer, 'BV')),
    list: field === '' ? [] : valuesOf(answer, field),
  }
}

export interface ItemFacts {
  /** "Circulation status", two digits. */
  status: string
  dueOn: string | undefined
  pickUpUntil: string | undefined
  title: string
}

/** Message 17: where a copy is, and when it is due. */
export async function askItem(asking: Asking, barcode: string): Promise<ItemFacts> {
  const { connection, institution, timeZone, at } = asking
  const answer = await connection.ask(
    {
      code: '17',
      fixed: at,
      fields: [
        ['AO', institution],
        ['AB', barcode],
        ['AC', ''],
      ],
    },
    '18',
  )
  const dayOf = (id: string) => dayInText(valueOf(answer, id) ?? '', timeZone)
  return {
    status: answer.fixed.slice(0, 2),
    dueOn: dayOf('AH'),
    pickUpUntil: dayOf('CM'),
    title: valueOf(answer, 'AJ') ?? '',
  }
}

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

const verdictOf = ({ timeZone }: Asking, answer: Sip2Message): Verdict => ({
  done: answer.fixed[0] === '1' || answer.fixed[0] === 'Y',
  said: valuesOf(answer, 'AF').join(' '),
  dueOn: dayInText(valueOf(answer, 'AH') ?? '', timeZone),
  place: wholeIn(valueOf(answer, 'BR')),
  account: valueOf(answer, 'AA'),
})

/** Asks for something to be done; what kinds of message there are, and what stands in them, their functions say. */
const askVerdict = async (
  asking: Asking,
  message: Parameters<Sip2Connection['ask']>[0],
  answer: string,
): Promise<Verdict> => verdictOf(asking, await asking.connection.ask(message, answer))

/** Message 29. No third party renews, and no fee is agreed to. */
export const askRenewal = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '29',
      fixed: `NN${asking.at}${NO_INSTANT}`,
      fields: [
        ['AO', asking.institution],
        ['AA', account],
        ['AD', ''],
        ['AB', barcode],
        ['AC', ''],
        ['BO', 'N'],
      ],
    },
    '30',
  )

/** Message 65: everything a patron has. @returns what was renewed, and what was not */
export async function askRenewalOfAll(
  { connection, institution, at }: Asking,
  account: string,
): Promise<{ renewed: string[]; refused: string[] }> {
  const answer = await connection.ask(
    {
      code: '65',
      fixed: at,
      fields: [
        ['AO', institution],
        ['AA', account],
        ['AD', ''],
        ['AC', ''],
        ['BO', 'N'],
      ],
    },
    '66',
  )
  return { renewed: valuesOf(answer, 'BM'), refused: valuesOf(answer, 'BN') }
}

/** Hold types of message 15: any copy of the title, or this one. */
const ANY_COPY = '2'
const THIS_COPY = '3'

export const askHold = (
  asking: Asking,
  hold: { account: string; barcode: string; pickUpAt: string; thisCopy: boolean },
): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '15',
      fixed: `+${asking.at}`,
      fields: [
        ['BS', hold.pickUpAt],
        ['BY', hold.thisCopy ? THIS_COPY : ANY_COPY],
        ['AO', asking.institution],
        ['AA', hold.account],
        ['AD', ''],
        ['AB', hold.barcode],
        ['AC', ''],
        ['BO', 'N'],
      ],
    },
    '16',
  )

export const askHoldsEnd = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '15',
      fixed: `-${asking.at}`,
      fields: [
        ['AO', asking.institution],
        ['AA', account],
        ['AD', ''],
        ['AB', barcode],
        ['AC', ''],
      ],
    },
    '16',
  )

/** Message 11. */
export const askCheckOut = (asking: Asking, account: string, barcode: string): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '11',
      fixed: `NN${asking.at}${NO_INSTANT}`,
      fields: [
        ['AO', asking.institution],
        ['AA', account],
        ['AB', barcode],
        ['AC', ''],
        ['AD', ''],
        ['BO', 'N'],
      ],
    },
    '12',
  )

/** Message 09. `keptFor`: the account a hold is filled for, where the server tells (CY, a common extension). */
export async function askCheckIn(
  asking: Asking,
  barcode: string,
): Promise<Verdict & { keptFor: string | undefined }> {
  const answer = await asking.connection.ask(
    {
      code: '09',
      fixed: `N${asking.at}${asking.at}`,
      fields: [
        ['AP', ''],
        ['AO', asking.institution],
        ['AB', barcode],
        ['AC', ''],
      ],
    },
    '10',
  )
  return { ...verdictOf(asking, answer), keptFor: valueOf(answer, 'CY') }
}

/** Message 37: money taken at the desk. `reference` lets the library system know it again. */
export const askFeePaid = (
  asking: Asking,
  paid: { account: string; fen: number; reference: string },
): Promise<Verdict> =>
  askVerdict(
    asking,
    {
      code: '37',
      // fee type 01: other; payment type 00: cash
      fixed: `${asking.at}0100CNY`,
      fields: [
        ['BV', (paid.fen / 100).toFixed(2)],
        ['AO', asking.institution],
        ['AA', paid.account],
        ['AC', ''],
        ['AD', ''],
        ['BK', paid.reference],
      ],
    },
    '38',
  )

/** Message 35: nobody further is asked about on this connection for now. */
export async function askSessionsEnd(
  { connection, institution, at }: Asking,
  account: string,
): Promise<void> {
  await connection.ask(
    {
      code: '35',
      fixed: at,
      fields: [
        ['AO', institution],
        ['AA', account],
        ['AC', ''],
        ['AD', ''],
      ],
    },
    '36',
  )
}

const wholeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^ *\d{1,6}$/.test(text) ? Number(text) : undefined

/** An amount such as "12.5" in fen; what is no amount is none. */
function fenIn(text: string | undefined): number {
  const amount = /^\s*(\d{1,7})(?:\.(\d{1,2})\d*)?\s*$/.exec(text ?? '')
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : 0
}
