import { moveCashAtDesk } from '../staff-api/desk-credit.ts'
import { payAtDesk, paySumAtDesk } from '../staff-api/desk-work.ts'
import { yuan } from '../staff-api/receipts.ts'
import { deskCommand, fenOf } from './circulation-commands.ts'
import { drawerOfCommand } from './command-drawer.ts'
import { UsageError } from '../core/output.ts'
import { readerOf } from '../domain/readers/reader-of.ts'

const atBranch = { hasBranch: true }

export const deskPay = deskCommand(
  'desk pay',
  'CHARGE RECEIPT',
  'Record a payment at the desk; RECEIPT is its number. --branch names the cash drawer.',
  async (work, [chargeId = '', receiptNo = ''], branch) => {
    if (receiptNo === '') throw new UsageError('Give the number of the receipt.')
    const drawer = await drawerOfCommand(work.where, branch)
    const paid = await payAtDesk(work, chargeId, { receiptNo, drawer })
    return 'because' in paid ? paid : `${yuan(paid.fen)} paid\n${paid.receipt}`
  },
  atBranch,
)

export const deskPaySum = deskCommand(
  'desk pay-sum',
  'ACCOUNT AMOUNT RECEIPT',
  'Record cash for a reader’s oldest charges; AMOUNT in yuan covers whole charges. RECEIPT is its number.',
  async (work, [account, amount = '', receiptNo = ''], branch) => {
    if (receiptNo === '') throw new UsageError('Give the number of the receipt.')
    const drawer = await drawerOfCommand(work.where, branch)
    const reader = await readerOf(work.where, account)
    const paid = await paySumAtDesk(work, reader.reader_id, { fen: fenOf(amount), receiptNo, drawer })
    return 'because' in paid ? paid : `${yuan(paid.fen)} paid\n${paid.receipt}`
  },
  atBranch,
)

export const deskDeposit = deskCommand(
  'desk deposit',
  'take|return ACCOUNT AMOUNT RECEIPT',
  'Record a deposit taken or returned in cash, in yuan; RECEIPT is the number of the payment.',
  async ({ where }, [verb, account, amount = '', receiptNo = ''], branch) => {
    if (verb !== 'take' && verb !== 'return') throw new UsageError('The steps are take, return.')
    if (receiptNo === '') throw new UsageError('Give the number of the receipt.')
    const drawer = await drawerOfCommand(where, branch)
    const { reader_id: readerId } = await readerOf(where, account)
    const kind = verb === 'take' ? 'deposit-taken' : 'deposit-returned'
    const moved = await moveCashAtDesk(where, { readerId, kind, fen: fenOf(amount), receiptNo, drawer })
    return 'because' in moved ? moved : `${yuan(moved.fen)} ${verb === 'take' ? 'taken' : 'returned'}`
  },
  atBranch,
)
