import { awardPoints } from '../areas/points/public.ts'
import { sendNotice } from '../areas/inbox/public.ts'
import { wordsIn } from '../locales/words.ts'
import { atomically } from '../systems/library/atomically.ts'
import { openLibrarySystems } from '../systems/library/choose.ts'
import type { CheckedIn, Desk, Hold, WhyNot, Where } from '../systems/library/library-system.ts'
import { deskStep, followHold, stepsByNumber } from '../areas/requests/public.ts'
import { recordsByIds } from '../records/store.ts'
import type { Command } from './command.ts'
import { libraryOf, readerOf } from './library-of.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

const libraries = openLibrarySystems()
const tenantOption = { tenant: { type: 'string' } } as const

async function deskOf(where: Where): Promise<Desk> {
  const desk = await libraries.deskOf(where)
  if (!desk) throw new UsageError('The loans of this library are not kept here.')
  return desk
}

/** A refusal at the desk is the operator's to read. */
const refused = (because: WhyNot | 'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED') =>
  new UsageError(`${wordsIn('en').failures[because]} (${because})`)

export const titleOf = async ({ db, tenant }: Where, recordId: string): Promise<string> =>
  (await recordsByIds(db, tenant, [recordId]))[0]?.record.title ?? recordId

/** Amounts leave the desk as people write them. */
const yuan = (fen: number): string => (fen / 100).toFixed(2)

export const deskCheckOut: Command = {
  usage: 'ACCOUNT BARCODE --tenant CODE',
  about: 'Lend a copy to a reader; a copy kept for the reader is thereby collected.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(
      parameters,
      tenantOption,
      'desk checkout ACCOUNT BARCODE --tenant CODE',
    )
    const where = libraryOf(house, values.tenant)
    const reader = await readerOf(where, positionals[0])
    const barcode = positionals[1] ?? ''
    const desk = await deskOf(where)
    const lent = await atomically(where, async (here) => {
      const out = await desk.checkOut(here, reader.reader_id, barcode)
      if ('holdId' in out && out.holdId !== undefined) await followHold(here, out.holdId, 'collect', barcode)
      return out
    })
    if ('because' in lent) throw refused(lent.because)
    await house.feed.feedPending(where.tenant)
    output.line(`${barcode} lent to ${reader.account}, due ${lent.dueOn}, loan ${lent.loanId}`)
  },
}

export const deskCheckIn: Command = {
  usage: 'BARCODE --tenant CODE',
  about: 'Take a copy back; says what is owed, and for whom the copy is to be kept.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(
      parameters,
      tenantOption,
      'desk checkin BARCODE --tenant CODE',
    )
    const where = libraryOf(house, values.tenant)
    const barcode = positionals[0] ?? ''
    const desk = await deskOf(where)
    const back = await atomically(where, async (here) => {
      const returned = await desk.checkIn(here, barcode)
      if (!('because' in returned)) await afterReturn(here, returned, barcode)
      return returned
    })
    if ('because' in back) throw refused(back.because)
    await house.feed.feedPending(where.tenant)
    const late = back.lateDays > 0 ? `, ${back.lateDays} days late, owed ${yuan(back.fine)}` : ''
    const kept = back.keptFor ? `, keep it for pick-up at ${back.keptFor.pickupLibrary}` : ''
    output.line(`${barcode} returned${late}${kept}`)
  },
}

/** What a return brings with it: points, word of a fine, and the next reader's request. */
async function afterReturn(
  where: Where,
  { readerId, recordId, loanId: reference, lateDays, fine, keptFor }: Exclude<CheckedIn, { because: WhyNot }>,
  barcode: string,
): Promise<void> {
  const kind = lateDays > 0 ? 'returned-late' : 'returned-in-time'
  await awardPoints(where, { readerId, kind, reference, recordId })
  if (keptFor) await followHold(where, keptFor.holdId, 'arrive', barcode)
  if (fine === 0) return
  const facts = { title: await titleOf(where, recordId), amount: yuan(fine) }
  await sendNotice(where, { readerId, kind: 'fine', facts, once: reference })
}

export const deskShelve: Command = {
  usage: 'BARCODE --tenant CODE',
  about: 'Put a copy that is kept for a reader on the pick-up shelf, and tell the reader.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(
      parameters,
      tenantOption,
      'desk shelve BARCODE --tenant CODE',
    )
    const where = libraryOf(house, values.tenant)
    const desk = await deskOf(where)
    const barcode = positionals[0] ?? ''
    const kept = await atomically(where, async (here) => {
      const shelved = await desk.shelve(here, barcode)
      if ('because' in shelved) return shelved
      await followHold(here, shelved.hold.holdId, 'shelve', barcode)
      await tellArrived(here, shelved.hold)
      return shelved
    })
    if ('because' in kept) throw refused(kept.because)
    output.line(`${barcode} on the pick-up shelf until ${kept.hold.shelfUntil ?? ''}`)
  },
}

async function tellArrived(where: Where, hold: Hold): Promise<void> {
  const facts = {
    title: await titleOf(where, hold.recordId),
    library: hold.pickupLibrary,
    day: hold.shelfUntil ?? '',
  }
  await sendNotice(where, { readerId: hold.readerId, kind: 'arrived', facts, once: hold.holdId })
}

export const deskWaive: Command = {
  usage: 'CHARGE --tenant CODE',
  about: 'Let a charge go that is still owed.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(
      parameters,
      tenantOption,
      'desk waive CHARGE --tenant CODE',
    )
    const where = libraryOf(house, values.tenant)
    const waived = await (await deskOf(where)).waive(where, positionals[0] ?? '')
    if ('because' in waived) throw refused(waived.because)
    output.line(`${yuan(waived.fen)} let go`)
  },
}

export const deskRequest: Command = {
  usage: `REQUEST ${stepsByNumber.join('|')} --tenant CODE`,
  about:
    'Make a step with a request: take it on, take the copy from its shelf, send it, receive it at another branch.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(
      parameters,
      tenantOption,
      'desk request REQUEST STEP --tenant CODE',
    )
    const where = libraryOf(house, values.tenant)
    const [requestNo = '', step] = positionals
    const event = stepsByNumber.find((one) => one === step)
    if (!event) throw new UsageError(`The steps are ${stepsByNumber.join(', ')}.`)
    const library = await libraries.of(where)
    const because = await deskStep(where, await deskOf(where), requestNo, event, library.cancelHold)
    if (because) throw refused(because)
    await house.feed.feedPending(where.tenant)
    output.line(`${requestNo}: ${event}`)
  },
}
