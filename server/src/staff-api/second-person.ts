import { type ApprovedOperation, approvedOperations, type Waits } from '@wenyuan/contract/staff/approvals.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import { chargeById } from '../domain/circulation/built-in/charges.ts'
import { insertApproval } from '../domain/staff/approval-store.ts'
import type { SiteScope } from '../core/scope.ts'
import type { StaffWork } from './handler.ts'
import { readerOfAccount } from './reader-of-account.ts'

/** What an operation would move. */
interface Money {
  readerId: string
  fen: number
}

const ofCharge = async (
  where: SiteScope,
  { chargeId, fen }: { chargeId: string; fen?: number | undefined },
): Promise<Money | undefined> => {
  const charge = await chargeById(where, chargeId)
  return charge && { readerId: charge.readerId, fen: fen ?? charge.fen }
}
const ofReader = async (
  where: SiteScope,
  { account, fen }: { account: string; fen: number },
): Promise<Money> => ({ readerId: (await readerOfAccount(where, account)).reader_id, fen })

/** What each would move; undefined: the operation itself says that there is no such charge. */
const moneyOf: {
  [Name in ApprovedOperation]: (where: SiteScope, input: InputOf<Name>) => Promise<Money | undefined>
} = {
  waive: ofCharge,
  pay: ofCharge,
  'pay-sum': ofReader,
  'deposit-return': ofReader,
  'refund-cash': ofReader,
}
/** These are booked by the library system, which has rules of its own where it is another's. */
const ofTheSystem: readonly ApprovedOperation[] = ['waive', 'pay', 'pay-sum']

const isApproved = (name: string): name is ApprovedOperation => approvedOperations.some((one) => one === name)

/** Whether this waits for a second person; if so, it is noted and nothing is booked. */
export async function waitsForSecond(
  { where, library, caller }: StaffWork,
  { name, input, once }: { name: string; input: object; once: string },
): Promise<Waits | undefined> {
  const { secondPersonAbove } = where.site.settings
  if (secondPersonAbove === 0 || !isApproved(name)) return undefined
  if (!library.capabilities.here && ofTheSystem.includes(name)) return undefined
  const find: (at: SiteScope, of: never) => Promise<Money | undefined> = moneyOf[name]
  const money = await find(where, input as never)
  if (!money || money.fen <= secondPersonAbove) return undefined
  const { account: _, reason = '', ...kept } = input as { account?: string; reason?: string }
  const asked = { operation: name, input: { ...kept, reason }, ...money, reason, receiptNo: once }
  return { waits: await insertApproval(where, caller, asked) }
}
