import { Fail } from '../core/fail.ts'
import { fenIn } from '../integrations/library-system/sip2/amounts.ts'
import { cacheKey } from '../platform/cache-key.ts'
import { type Act, type Heard, operate, sent, timeAt } from './act.ts'
import { answer, onScreen, yes } from './messages.ts'
import { servedReader } from './visit.ts'

/** The only currency of charges. */
const CURRENCY = 'CNY'

/** A number of the machine's own (BK) that may be printed on a receipt. */
const OWN_NUMBER = /^[\x21-\x7e]{1,60}$/

/**
 * The number of the receipt: of one machine, and of the day of its transaction, since machines begin their numbers anew.
 * One without numbers has paid the same when it says the same at the same time. A code holds no `/`.
 */
const receiptNoOf = ({ terminal, request }: Pick<Heard, 'terminal' | 'request'>, own: string): string => {
  const number = OWN_NUMBER.test(own) ? own : cacheKey(request.fixed, request.fields).slice(0, 16)
  return [terminal.code, request.fixed.slice(0, 8).trim(), number].join('/')
}

/**
 * Message 37. The money goes into the drawer of the terminal's branch: for one charge (CG), or for what is owed, the
 * oldest first.
 */
export const feePaid: Act = {
  needs: 'pay',
  async run(at) {
    const { reader_id: readerId } = await servedReader(at)
    const fen = fenIn(sent(at, 'BV'))
    if (fen === undefined || fen === 0 || at.request.fixed.slice(22, 25) !== CURRENCY)
      throw new Fail('INPUT_INVALID')
    const { branch } = at.terminal
    const receiptNo = receiptNoOf(at, sent(at, 'BK'))
    const chargeId = sent(at, 'CG')
    if (chargeId === '') await operate(at, 'pay-sum', { account: sent(at, 'AA'), fen, branch }, receiptNo)
    else {
      const charges = await at.library.charges(at.where, readerId)
      const charge = charges.find((one) => one.chargeId === chargeId)
      if (!charge) throw new Fail('CHARGE_UNKNOWN')
      if (charge.fen !== fen) throw new Fail('SUM_NOT_WHOLE')
      await operate(at, 'pay', { chargeId, branch }, receiptNo)
    }
    return paid(at, true, '')
  },
  refused: (at, said) => paid(at, false, said),
}

const paid = (at: Heard, isPaid: boolean, said: string) =>
  answer('38', `${yes(isPaid)}${timeAt(at)}`, [
    ['AO', sent(at, 'AO')],
    ['AA', sent(at, 'AA')],
    ['BK', sent(at, 'BK') === '' ? undefined : sent(at, 'BK')],
    ...onScreen([said]),
  ])
