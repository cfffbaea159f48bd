import { fenIn } from './amounts.ts'
import { type Asking, wholeIn } from './asking.ts'
import { Sip2Breakage } from './breakage.ts'
import { valueOf, valuesOf } from './message.ts'

/** No language: the library system answers in its default. */
const LANGUAGE = '000'

/** The lists of a patron information message, by position in its summary. Source: 3M SIP 2.00, message 63. */
const lists = { holds: [0, 'AS'], charged: [2, 'AU'], waiting: [5, 'CD'] } as const

export interface PatronFacts {
  known: boolean
  /** The fourteen flags of "patron status". */
  flags: string
  /** Undefined: the server does not count them. */
  charged: number | undefined
  overdue: number | undefined
  mostLoans: number | undefined
  mostHolds: number | undefined
  /** Undefined: an amount that cannot be read. */
  debtFen: number | undefined
  list: string[]
  name: string
  /** Undefined: the server did not check a password. */
  isPasswordRight: boolean | undefined
}

/** Message 63: patron data, and one of the patron's lists from entry `first` (from 1) to `last`. */
export async function askPatron(
  { connection, institution, at }: Asking,
  account: string,
  wanted: { list: keyof typeof lists; first: number; last: number } | undefined,
  password = '',
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
        ['AD', password],
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
  const count = (no: number) => wholeIn(answer.fixed.slice(35 + 4 * no, 39 + 4 * no))
  return {
    known: valueOf(answer, 'BL') !== 'N' && valueOf(answer, 'AA') === account,
    flags: answer.fixed.slice(0, 14),
    charged: count(2),
    overdue: count(1),
    mostLoans: wholeIn(valueOf(answer, 'CB')),
    mostHolds: wholeIn(valueOf(answer, 'BZ')),
    debtFen: fenIn(valueOf(answer, 'BV')),
    name: valueOf(answer, 'AE') ?? '',
    isPasswordRight: passwordIn(valueOf(answer, 'CQ')),
    list: field === '' ? [] : valuesOf(answer, field),
  }
}

const passwordIn = (said: string | undefined): boolean | undefined =>
  said === undefined || said === '' ? undefined : said === 'Y'

/** Message 35: ends the patron session on this connection. */
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

/** The number of loans; where the server does not count them, those of its list. */
export const chargedIn = async (asking: Asking, account: string, { charged }: PatronFacts): Promise<number> =>
  charged ?? (await askPatron(asking, account, { list: 'charged', first: 1, last: 9_999 })).list.length

/** @throws Sip2Breakage where the amount cannot be read: a debt is not invented */
export function debtIn({ debtFen }: PatronFacts): number {
  if (debtFen === undefined) throw new Sip2Breakage('the fee amount (BV) is no number')
  return debtFen
}
