import { awardPoints } from '../areas/points/public.ts'
import { sendNotice } from '../areas/inbox/public.ts'
import type { House } from '../house.ts'
import { wordsIn } from '../locales/words.ts'
import { findReaderByAccount } from '../readers/reader-store.ts'
import { openLibrarySystems } from '../systems/library/choose.ts'
import type { Desk, Hold, WhyNot, Where } from '../systems/library/library-system.ts'
import { recordsByIds } from '../records/store.ts'
import type { Command } from './commands.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

const libraries = openLibrarySystems()
const tenantOption = { tenant: { type: 'string' } } as const

/** The scope of a command at the desk. @throws UsageError when there is no such library */
export function deskWhere(house: House, code: string | undefined): Where {
  const site = house.tenants.byCode(code ?? '')
  if (!site) throw new UsageError(`There is no library with the code "${code ?? ''}".`)
  return { db: house.database.ofTenant(site.code), tenant: site.code, site, now: house.clock() }
}

async function deskOf(where: Where): Promise<Desk> {
  const desk = await libraries.deskOf(where)
  if (!desk) throw new UsageError('The loans of this library are not kept here.')
  return desk
}

/** A refusal at the desk is the operator's to read. */
const refused = (because: WhyNot) => new UsageError(`${wordsIn('en').failures[because]} (${because})`)

async function readerOf(where: Where, account: string | undefined) {
  const reader = account === undefined ? undefined : await findReaderByAccount(where, account)
  if (!reader) throw new UsageError(`There is no reader with the account "${account ?? ''}".`)
  return reader
}

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
    const where = deskWhere(house, values.tenant)
    const reader = await readerOf(where, positionals[0])
    const lent = await (await deskOf(where)).checkOut(where, reader.reader_id, positionals[1] ?? '')
    if ('because' in lent) throw refused(lent.because)
    await house.feed.feedPending(where.tenant)
    output.line(`${positionals[1]} lent to ${reader.account}, due ${lent.dueOn}, loan ${lent.loanId}`)
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
    const where = deskWhere(house, values.tenant)
    const back = await (await deskOf(where)).checkIn(where, positionals[0] ?? '')
    if ('because' in back) throw refused(back.because)
    const { readerId, recordId, loanId: reference } = back
    const kind = back.lateDays > 0 ? 'returned-late' : 'returned-in-time'
    await awardPoints(where, { readerId, kind, reference, recordId })
    if (back.fine > 0) {
      const facts = { title: await titleOf(where, recordId), amount: yuan(back.fine) }
      await sendNotice(where, { readerId, kind: 'fine', facts, once: reference })
    }
    await house.feed.feedPending(where.tenant)
    const late = back.lateDays > 0 ? `, ${back.lateDays} days late, owed ${yuan(back.fine)}` : ''
    const kept = back.keptFor ? `, keep it for pick-up at ${back.keptFor.pickupLibrary}` : ''
    output.line(`${positionals[0]} returned${late}${kept}`)
  },
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
    const where = deskWhere(house, values.tenant)
    const kept = await (await deskOf(where)).shelve(where, positionals[0] ?? '')
    if ('because' in kept) throw refused(kept.because)
    await tellArrived(where, kept.hold)
    output.line(`${positionals[0]} on the pick-up shelf until ${kept.hold.shelfUntil ?? ''}`)
  },
}

export async function tellArrived(where: Where, hold: Hold): Promise<void> {
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
    const where = deskWhere(house, values.tenant)
    const waived = await (await deskOf(where)).waive(where, positionals[0] ?? '')
    if ('because' in waived) throw refused(waived.because)
    output.line(`${yuan(waived.fen)} let go`)
  },
}
