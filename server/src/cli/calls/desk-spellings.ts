import type { CashReceipt } from '@wenyuan/contract/staff/answers.ts'
import type { Waits } from '@wenyuan/contract/staff/approvals.ts'
import { LARGEST_CHARGE } from '@wenyuan/contract/constants/desk.ts'
import { UsageError } from '../../core/output.ts'
import { yuan } from '../../staff-api/receipts.ts'
import { type Spellings, spell } from './spelling.ts'

/** An amount in yuan, in fen. @throws UsageError */
function fenOf(amount: string): number {
  const fen = /^\d{1,5}(\.\d{2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  if (fen < 1 || fen > LARGEST_CHARGE)
    throw new UsageError(`An amount in yuan, such as 31.00, of at most ${yuan(LARGEST_CHARGE)}.`)
  return fen
}

const inYuan = { as: 'AMOUNT', of: 'fen', read: fenOf } as const
const receiptNo = { as: 'RECEIPT', of: 'once' } as const

const kept = (keepFor: { pickUpAt: string } | null) =>
  keepFor ? `, keep it for pick-up at ${keepFor.pickUpAt}` : ''
const owed = ({ lateDays, fine, chargeId }: { lateDays: number; fine: number; chargeId: string }) =>
  lateDays > 0
    ? `, ${lateDays} days late, owed ${yuan(fine)}${chargeId === '' ? '' : `, charge ${chargeId}`}`
    : ''
const waiting = ({ waits }: Waits) => `waits for a second person: ${waits}`
const paid = (answer: CashReceipt | Waits) =>
  'waits' in answer ? waiting(answer) : `${yuan(answer.fen)} paid\n${answer.receipt}`

const step = (name: string, call: RequestStep) =>
  spell(call, { words: ['requestNo'], says: ({ requestNo }) => `${requestNo}: ${name}` })
type RequestStep = 'accept' | 'pick' | 'ship' | 'arrive' | 'deliver' | 'fail' | 'restock' | 'cancel'

/** The desk of circulation. Sums are in yuan. */
export const deskSpellings: Spellings = {
  'desk checkout': spell('checkout', {
    words: ['account', 'barcode'],
    says: ({ dueOn, loanId }, { account, barcode }) =>
      `${barcode} lent to ${account}, due ${dueOn}, loan ${loanId}`,
  }),
  'desk checkin': spell('checkin', {
    words: ['barcode'],
    says: ({ keepFor, ...late }, { barcode }) => `${barcode} returned${owed(late)}${kept(keepFor)}`,
  }),
  'desk shelve': spell('shelve', {
    words: ['barcode'],
    says: ({ shelfUntil }, { barcode }) => `${barcode} on the pick-up shelf until ${shelfUntil}`,
  }),
  'desk charge': spell('charge', {
    words: ['account', 'kind', inYuan, { as: 'REFERENCE', of: 'once' }, 'barcode'],
    says: ({ chargeId }, { fen }, reference) =>
      chargeId === '' ? `${reference} was charged before` : `${yuan(fen)} owed, charge ${chargeId}`,
  }),
  'desk lost': spell('lost', {
    words: ['barcode', { ...inYuan, read: (amount) => (/^0(?:\.00)?$/.test(amount) ? 0 : fenOf(amount)) }],
    says: ({ chargeId, fen }, { barcode }) =>
      chargeId === '' ? `${barcode} lost` : `${barcode} lost, ${yuan(fen)} owed, charge ${chargeId}`,
  }),
  'desk found': spell('found', {
    words: ['barcode'],
    says: ({ waived, credited, keepFor }, { barcode }) =>
      `${barcode} found, ${yuan(waived)} waived, ${yuan(credited)} credited${kept(keepFor)}`,
  }),
  'desk waive': spell('waive', {
    words: ['chargeId'],
    says: (done) => ('waits' in done ? waiting(done) : `${yuan(done.fen)} let go`),
  }),
  'desk pay': spell('pay', { words: ['chargeId', receiptNo], says: paid }),
  'desk pay-sum': spell('pay-sum', { words: ['account', inYuan, receiptNo], says: paid }),
  'desk deposit': {
    take: spell('deposit-take', {
      words: ['account', inYuan, receiptNo],
      says: ({ fen }) => `${yuan(fen)} taken`,
    }),
    return: spell('deposit-return', {
      words: ['account', inYuan, receiptNo],
      says: (done) => ('waits' in done ? waiting(done) : `${yuan(done.fen)} returned`),
    }),
  },
  'desk request': {
    ...Object.fromEntries(
      (['accept', 'pick', 'ship', 'deliver', 'fail', 'restock', 'cancel'] as const).map((call) => [
        call,
        step(call, call),
      ]),
    ),
    receive: step('receive', 'arrive'),
  },
  'desk priority': spell('hold-priority', {
    words: ['requestNo', 'priority'],
    says: ({ requestNo, before }, { priority }) => `${requestNo}: priority ${priority}, ${before} before it`,
  }),
}
