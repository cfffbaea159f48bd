import { randomUUID } from 'node:crypto'
import type { ChargeTable, LedgerTable } from '../../../platform/db/circulation-tables.ts'
import type { Charge, NewCharge } from '../library-system.ts'
import { patronRow } from './patrons.ts'
import type { SiteScope } from '../../../core/scope.ts'

export const readerAccount = (readerId: string): string => `reader:${readerId}`
export const incomeAccount = (kind: Charge['kind']): string => `income:${kind}`

const chargeOf = (row: Omit<ChargeTable, 'tenant' | 'settled_by'>): Charge => ({
  chargeId: row.charge_id,
  readerId: row.reader_id,
  kind: row.kind,
  recordId: row.record_id,
  barcode: row.barcode,
  library: row.library,
  fen: row.fen,
  state: row.state,
  madeAt: row.made_at,
  settledAt: row.settled_at ?? undefined,
})

/** A reader's charges, the newest first. */
export async function chargesOf({ db, tenant }: SiteScope, readerId: string): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charge')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('made_at', 'desc')
    .orderBy('charge_id')
    .execute()
  return rows.map(chargeOf)
}

export async function chargeById({ db, tenant }: SiteScope, chargeId: string): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('charge')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row && chargeOf(row)
}

/** Sets the current amount of a fine for a copy that is still out. Idempotent; the amount may also decrease. */
export async function accrue({ db, tenant, now }: SiteScope, charge: NewCharge): Promise<void> {
  await db
    .insertInto('charge')
    .values({
      ...columnsOf(charge),
      tenant,
      charge_id: randomUUID(),
      state: 'accruing',
      made_at: now,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'kind', 'reference'])
        .doUpdateSet({ fen: charge.fen })
        .where('charge.state', '=', 'accruing'),
    )
    .execute()
}

/**
 * Makes a charge due, in the ledger and in the reader's debt. Must run in a transaction; once per reference.
 *
 * @returns its id; undefined when it was made before, or the amount is zero
 */
export async function chargeReader(where: SiteScope, charge: NewCharge): Promise<string | undefined> {
  const { db, tenant, now } = where
  if (charge.fen === 0) {
    await forgetAccruing(where, charge)
    return undefined
  }
  const made = await db
    .insertInto('charge')
    .values({
      ...columnsOf(charge),
      tenant,
      charge_id: randomUUID(),
      state: 'due',
      made_at: now,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'kind', 'reference'])
        .doUpdateSet({ fen: charge.fen, state: 'due' })
        .where('charge.state', '=', 'accruing'),
    )
    .returning('charge_id')
    .executeTakeFirst()
  if (!made) return undefined
  await post(where, {
    kind: 'charged',
    reference: made.charge_id,
    debit: readerAccount(charge.readerId),
    credit: incomeAccount(charge.kind),
    fen: charge.fen,
  })
  await addToDebt(where, charge.readerId, charge.fen)
  return made.charge_id
}

/** A copy returned within the grace period leaves no charge. */
async function forgetAccruing({ db, tenant }: SiteScope, { kind, reference }: NewCharge): Promise<void> {
  await db
    .deleteFrom('charge')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('state', '=', 'accruing')
    .execute()
}

/** Follows the reference of a charge in that of a part of it. */
export const PART = ' part '
const partOf = (reference: string, by: string): string => `${reference}${PART}${by}`

/**
 * Makes a charge of its own of a part of one that is due, so that it is settled by itself and the rest stays due. Debt and
 * ledger have the same sum as before.
 *
 * @returns its id; undefined when that much is not due
 */
export async function splitCharge(
  { db, tenant }: SiteScope,
  { chargeId, fen, by }: { chargeId: string; fen: number; by: string },
): Promise<string | undefined> {
  const rest = await db
    .updateTable('charge')
    .set((eb) => ({ fen: eb('fen', '-', fen) }))
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'due')
    .where('fen', '>', fen)
    .returningAll()
    .executeTakeFirst()
  if (!rest) return undefined
  const part = { ...rest, charge_id: randomUUID(), reference: partOf(rest.reference, by), fen }
  await db.insertInto('charge').values(part).execute()
  return part.charge_id
}

/** What was paid of a charge under a number of a receipt, as a part of it. */
export async function paidPart(
  { db, tenant }: SiteScope,
  { kind, reference }: Pick<ChargeTable, 'kind' | 'reference'>,
  by: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('charge')
    .select('fen')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('reference', '=', partOf(reference, by))
    .executeTakeFirst()
  return row?.fen
}

export async function readerOfCharge(
  { db, tenant }: SiteScope,
  chargeId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('charge')
    .select('reader_id')
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.reader_id
}

/** Waives a due charge. @returns undefined when it does not exist or is settled already */
export async function waiveCharge(
  where: SiteScope,
  chargeId: string,
): Promise<{ fen: number; readerId: string } | undefined> {
  const { db, tenant, now } = where
  const readerId = await readerOfCharge(where, chargeId)
  // lock order: the reader's row before the charge's, everywhere
  if (readerId !== undefined) await patronRow(where, readerId, true)
  const charge = await db
    .updateTable('charge')
    .set({ state: 'waived', settled_at: now, settled_by: 'desk' })
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'due')
    .returning(['fen', 'kind', 'reader_id as readerId'])
    .executeTakeFirst()
  if (!charge) return undefined
  await post(where, {
    kind: 'waived',
    reference: chargeId,
    debit: incomeAccount(charge.kind),
    credit: readerAccount(charge.readerId),
    fen: charge.fen,
  })
  await addToDebt(where, charge.readerId, -charge.fen)
  return charge
}

interface Posting {
  kind: LedgerTable['kind']
  reference: string
  debit: string
  credit: string
  fen: number
}

/** Writes one transfer. The database refuses a second of the same kind for the same reference. */
export async function post({ db, tenant, now }: SiteScope, posting: Posting): Promise<void> {
  await db
    .insertInto('ledger')
    .values({ tenant, at: now, ...posting })
    .execute()
}

export async function addToDebt({ db, tenant }: SiteScope, readerId: string, fen: number): Promise<void> {
  await db
    .updateTable('reader')
    .set((eb) => ({ debt: eb('debt', '+', fen) }))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()
}

const columnsOf = ({ readerId, kind, reference, recordId, barcode, library, fen }: NewCharge) => ({
  reader_id: readerId,
  kind,
  reference,
  record_id: recordId,
  barcode,
  library,
  fen,
})
