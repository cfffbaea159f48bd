import { chargeKinds, LARGEST_CHARGE, MOST_PRIORITY } from '@wenyuan/contract/constants/desk.ts'
import { failureText } from '../locales/words.ts'
import { stepsByNumber } from '../areas/requests/public.ts'
import {
  chargeByHand,
  type DeskWork,
  deskWorkOf,
  lendCopy,
  waiveAtDesk,
  moveRequest,
  prioritiseAtDesk,
  shelveCopy,
  takeBack,
} from '../staff-api/desk-work.ts'
import { yuan } from '../staff-api/receipts.ts'
import { findCopyAtDesk, loseCopyAtDesk, type LostRefusal } from '../staff-api/lost-copies.ts'
import type { Command } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { readerOf } from '../domain/readers/reader-of.ts'
import { UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'

type Refusal = { because: LostRefusal | 'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED' }

const tenant = { tenant: { type: 'string' } } as const

/** A command of the circulation desk: its arguments in order, and the message when it is done. */
export function deskCommand(
  name: string,
  words: string,
  about: string,
  operation: (work: DeskWork, words: readonly string[], branch: string) => Promise<string | Refusal>,
  { hasBranch = false } = {},
): Command {
  const usage = `${words} --tenant CODE${hasBranch ? ' [--branch CODE]' : ''}`
  return {
    usage,
    about,
    async run(parameters, { appContext, output }) {
      const options = hasBranch ? { ...tenant, branch: { type: 'string' } as const } : tenant
      const { values, positionals } = readParameters(parameters, options, `${name} ${usage}`)
      const { branch = '' } = values as { branch?: string }
      const work = await deskWorkOf(tenantOf(appContext, values.tenant), appContext.librarySystems)
      if (!work) throw new UsageError('This tenant’s loans are not kept in our own tables.')
      const said = await operation(work, positionals, branch)
      // a refusal by the desk is an error of the operator
      if (typeof said !== 'string')
        throw new UsageError(`${failureText(said.because, 'en')} (${said.because})`)
      await appContext.feed.feedPending(work.where.tenant)
      for (const line of said.trimEnd().split('\n')) output.line(line)
    },
  }
}

/** An amount in yuan, in fen. @throws UsageError */
export function fenOf(amount: string): number {
  const fen = /^\d{1,5}(\.\d{2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  if (fen < 1 || fen > LARGEST_CHARGE)
    throw new UsageError(`An amount in yuan, such as 31.00, of at most ${yuan(LARGEST_CHARGE)}.`)
  return fen
}

export const deskCheckOut = deskCommand(
  'desk checkout',
  'ACCOUNT BARCODE',
  'Check out a copy to a reader; if it is on hold for this reader, the hold is fulfilled.',
  async (work, [account, barcode = '']) => {
    const reader = await readerOf(work.where, account)
    const lent = await lendCopy(work, reader.reader_id, barcode)
    if ('because' in lent) return lent
    return `${barcode} lent to ${reader.account}, due ${lent.dueOn}, loan ${lent.loanId}`
  },
)

export const deskCheckIn = deskCommand(
  'desk checkin',
  'BARCODE',
  'Check in a copy; prints the fine and where to keep the copy for a hold.',
  async (work, [barcode = '']) => {
    const back = await takeBack(work, barcode)
    if ('because' in back) return back
    const late =
      back.lateDays > 0
        ? `, ${back.lateDays} days late, owed ${yuan(back.fine)}${back.chargeId === '' ? '' : `, charge ${back.chargeId}`}`
        : ''
    const kept = back.keptFor ? `, keep it for pick-up at ${back.keptFor.pickupLibrary}` : ''
    return `${barcode} returned${late}${kept}`
  },
)

export const deskShelve = deskCommand(
  'desk shelve',
  'BARCODE',
  'Put a held copy on the pick-up shelf and notify the reader.',
  async (work, [barcode = '']) => {
    const kept = await shelveCopy(work, barcode)
    return 'because' in kept ? kept : `${barcode} on the pick-up shelf until ${kept.hold.shelfUntil ?? ''}`
  },
)

export const deskCharge = deskCommand(
  'desk charge',
  `ACCOUNT ${chargeKinds.join('|')} AMOUNT REFERENCE [BARCODE]`,
  'Charge a reader, in yuan, such as 31.00. Each kind allows one charge per REFERENCE, such as the number of a slip.',
  async (work, [account, kindName, amount = '', reference = '', barcode = '']) => {
    const kind = chargeKinds.find((one) => one === kindName)
    if (!kind) throw new UsageError(`There are ${chargeKinds.join(', ')}.`)
    const fen = fenOf(amount)
    if (reference === '') throw new UsageError('Give a reference for the charge.')
    const reader = await readerOf(work.where, account)
    const made = await chargeByHand(work, { readerId: reader.reader_id, kind, fen, barcode, reference })
    if ('because' in made) return made
    return made.chargeId === ''
      ? `${reference} was charged before`
      : `${yuan(fen)} owed, charge ${made.chargeId}`
  },
)

export const deskLost = deskCommand(
  'desk lost',
  'BARCODE [AMOUNT]',
  'Mark a copy as lost: its loan ends and the reader is charged AMOUNT in yuan, or the price in the catalogue.',
  async (work, [barcode = '', amount]) => {
    const free = amount === '0' || amount === '0.00'
    const given = amount === undefined ? undefined : free ? 0 : fenOf(amount)
    const lost = await loseCopyAtDesk(work, barcode, given)
    if ('because' in lost) return lost
    return lost.chargeId === ''
      ? `${barcode} lost`
      : `${barcode} lost, ${yuan(lost.fen)} owed, charge ${lost.chargeId}`
  },
)

export const deskFound = deskCommand(
  'desk found',
  'BARCODE',
  'Take back a lost copy: its charge is waived, or becomes credit if it was paid.',
  async (work, [barcode = '']) => {
    const found = await findCopyAtDesk(work, barcode)
    if ('because' in found) return found
    const kept = found.keptFor ? `, keep it for pick-up at ${found.keptFor.pickupLibrary}` : ''
    return `${barcode} found, ${yuan(found.waived)} waived, ${yuan(found.credited)} credited${kept}`
  },
)

export const deskWaive = deskCommand(
  'desk waive',
  'CHARGE',
  'Waive an unpaid charge.',
  async (work, [chargeId = '']) => {
    const waived = await waiveAtDesk(work, chargeId)
    return 'because' in waived ? waived : `${yuan(waived.fen)} let go`
  },
)

export const deskPriority = deskCommand(
  'desk priority',
  'REQUEST PRIORITY',
  'Set the priority of a request that waits in the queue; higher ones come first, 0 is usual.',
  async (work, [requestNo = '', given = '']) => {
    const priority = /^-?\d{1,3}$/.test(given) ? Number(given) : Number.NaN
    if (!(Math.abs(priority) <= MOST_PRIORITY))
      throw new UsageError(`A priority is a number from -${MOST_PRIORITY} to ${MOST_PRIORITY}.`)
    const set = await prioritiseAtDesk(work, requestNo, priority)
    return 'because' in set ? set : `${requestNo}: priority ${priority}, ${set.before} before it`
  },
)

export const deskRequest = deskCommand(
  'desk request',
  `REQUEST ${stepsByNumber.join('|')}`,
  'Move a request to its next step: accept it, take the copy from its shelf, ship it, receive it at another branch, report it delivered, or end the request (cancel).',
  async (work, [requestNo = '', wanted]) => {
    const step = stepsByNumber.find((one) => one === wanted)
    if (!step) throw new UsageError(`The steps are ${stepsByNumber.join(', ')}.`)
    const because = await moveRequest(work, requestNo, step)
    return because ? { because } : `${requestNo}: ${step}`
  },
)
