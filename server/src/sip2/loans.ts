import { Fail } from '../core/fail.ts'
import type { Loan } from '../domain/circulation/library-system.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import type { Sip2Message } from '../integrations/library-system/sip2/message.ts'
import { failureText } from '../locales/words.ts'
import { type Act, type At, type Heard, languageAt, operate, sent, timeAt } from './act.ts'
import { answer, four, onScreen, yes } from './messages.ts'
import { servedReader } from './visit.ts'

/** Loans among which the one of a copy is looked for. */
const MOST_LOANS = 500

/** The end of a due day. */
export const dueText = (day: string): string => (day === '' ? '' : `${day.replaceAll('-', '')}    235959`)

/** The title of a copy; empty: it is not known, or has none. */
async function titleOf({ library, where }: At, barcode: string): Promise<string> {
  const copy = await library.copy(where, barcode)
  return copy && copy.recordId !== '' ? titleOfRecord(where, copy.recordId) : ''
}

interface Lent {
  dueOn: string
  isRenewed: boolean
}

/** Answers 12 and 30. */
async function lentAnswer(at: At, code: string, lent: Lent): Promise<Sip2Message> {
  const { dueOn, isRenewed } = lent
  return answer(code, `1${yes(isRenewed)}U${yes(!isRenewed)}${timeAt(at)}`, [
    ['AO', sent(at, 'AO')],
    ['AA', sent(at, 'AA')],
    ['AB', sent(at, 'AB')],
    ['AJ', await titleOf(at, sent(at, 'AB'))],
    ['AH', dueText(dueOn)],
  ])
}

const notLent = (code: string) => (at: Heard, said: string) =>
  answer(code, `0NUN${timeAt(at)}`, [
    ['AO', sent(at, 'AO')],
    ['AA', sent(at, 'AA')],
    ['AB', sent(at, 'AB')],
    ['AJ', ''],
    ['AH', ''],
    ...onScreen([said]),
  ])

const loansOf = async ({ library, where }: At, readerId: string): Promise<Loan[]> =>
  (await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS })).loans

/** Renews the reader's own loan of a copy: the desk would renew anybody's. @throws Fail LOAN_UNKNOWN */
async function renewOwn(at: At, readerId: string): Promise<Lent> {
  const barcode = sent(at, 'AB')
  if (!(await loansOf(at, readerId)).some((loan) => loan.barcode === barcode)) throw new Fail('LOAN_UNKNOWN')
  const { dueOn } = await operate(at, 'renew', { barcode, account: sent(at, 'AA') })
  return { dueOn, isRenewed: true }
}

/** Message 11. With "SC renewal policy" a copy that the reader has already is renewed. */
export const checkOut: Act = {
  needs: 'lend',
  async run(at) {
    const { reader_id: readerId } = await servedReader(at)
    const mayRenew = at.request.fixed.startsWith('Y') && at.terminal.may.includes('renew')
    try {
      const input = { account: sent(at, 'AA'), barcode: sent(at, 'AB') }
      const { dueOn } = await operate(at, 'checkout', input)
      return await lentAnswer(at, '12', { dueOn, isRenewed: false })
    } catch (error) {
      if (!mayRenew || !(error instanceof Fail && error.code === 'ITEM_ON_LOAN')) throw error
      const isOwn = (await loansOf(at, readerId)).some(({ barcode }) => barcode === sent(at, 'AB'))
      if (!isOwn) throw error
      return lentAnswer(at, '12', await renewOwn(at, readerId))
    }
  },
  refused: notLent('12'),
}

/** Message 29. */
export const renew: Act = {
  needs: 'renew',
  async run(at) {
    const { reader_id: readerId } = await servedReader(at)
    return lentAnswer(at, '30', await renewOwn(at, readerId))
  },
  refused: notLent('30'),
}

/** Message 65: each loan for itself. */
export const renewAll: Act = {
  needs: 'renew',
  async run(at) {
    const { reader_id: readerId } = await servedReader(at)
    const rows: { barcode: string; said?: string }[] = []
    for (const { barcode } of await loansOf(at, readerId)) {
      try {
        await operate(at, 'renew', { barcode, account: sent(at, 'AA') })
        rows.push({ barcode })
      } catch (error) {
        if (!(error instanceof Fail) || error.code === 'LIBRARY_SYSTEM_OFF') throw error
        rows.push({ barcode, said: failureText(error.code, languageAt(at)) })
      }
    }
    const [renewed, refused] = [rows.filter(({ said }) => !said), rows.filter(({ said }) => said)]
    return answer('66', `1${four(renewed.length)}${four(refused.length)}${timeAt(at)}`, [
      ['AO', sent(at, 'AO')],
      ...renewed.map(({ barcode }) => ['BM', barcode] as const),
      ...refused.map(({ barcode }) => ['BN', barcode] as const),
      ...onScreen([...new Set(refused.map(({ said = '' }) => said))]),
    ])
  },
  refused: (at, said) =>
    answer('66', `000000000${timeAt(at)}`, [['AO', sent(at, 'AO')], ...onScreen([said])]),
}

/** "Alert type": for a reader of this branch, of another one. Source: 3M SIP 2.00 extensions, CV. */
const KEPT_HERE = '01'
const KEPT_ELSEWHERE = '02'

/** Message 09. Who waits for a copy is not told: everybody may stand at the machine. */
export const checkIn: Act = {
  needs: 'takeBack',
  async run(at) {
    const barcode = sent(at, 'AB')
    const { keepFor } = await operate(at, 'checkin', { barcode })
    const copy = await at.library.copy(at.where, barcode)
    return answer('10', `1YU${yes(keepFor !== null)}${timeAt(at)}`, [
      ['AO', sent(at, 'AO')],
      ['AB', barcode],
      ['AQ', copy?.library ?? ''],
      ['AJ', await titleOf(at, barcode)],
      ['CV', keepFor ? (keepFor.pickUpAt === at.terminal.branch ? KEPT_HERE : KEPT_ELSEWHERE) : undefined],
      ['CT', keepFor?.pickUpAt],
    ])
  },
  refused: (at, said) =>
    answer('10', `0NUN${timeAt(at)}`, [
      ['AO', sent(at, 'AO')],
      ['AB', sent(at, 'AB')],
      ['AQ', ''],
      ...onScreen([said]),
    ]),
}
