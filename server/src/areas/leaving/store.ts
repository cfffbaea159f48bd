import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ReaderScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/**
 * The reader's certificate. It holds as long as the account stays closed: once the library has given the card a later
 * last day, the reader is one like others.
 */
export const findLeaving = (scope: ReaderScope) =>
  scope.db
    .selectFrom('leaving')
    .innerJoin('reader', (join) =>
      join
        .onRef('reader.tenant', '=', 'leaving.tenant')
        .onRef('reader.reader_id', '=', 'leaving.reader_id')
        .onRef('reader.valid_until', '<', 'leaving.left_on'),
    )
    .select(['leaving.certificate_no', 'leaving.left_on'])
    .where('leaving.tenant', '=', scope.tenant)
    .where('leaving.reader_id', '=', scope.reader.readerId)
    .executeTakeFirst()

/** Ends the certificate of a reader who came back; without one nothing changes. */
export async function endCertificate(scope: ReaderScope, day: string): Promise<void> {
  await sql`
    with ended as (
      delete from leaving where tenant = ${scope.tenant} and reader_id = ${scope.reader.readerId}
      returning certificate_no)
    insert into ended_certificate (tenant, certificate_no, ended_on)
    select ${scope.tenant}, certificate_no, ${day}::date from ended`.execute(scope.db)
}

export async function insertLeaving(scope: ReaderScope, day: string): Promise<void> {
  await scope.db
    .insertInto('leaving')
    .values({
      tenant: scope.tenant,
      reader_id: scope.reader.readerId,
      certificate_no: `${day.replaceAll('-', '')}-${randomBytes(8).toString('hex').toUpperCase()}`,
      left_on: day,
      left_at: scope.now,
    })
    .execute()
}

export interface CheckedCertificate {
  /** Absent when the certificate has ended. */
  holder?: { name: string; leftOn: string }
}

/** What anybody with the number of a certificate may know; undefined if the number is unknown. */
export async function checkCertificate(
  { db, tenant }: TenantScope,
  number: string,
): Promise<CheckedCertificate | undefined> {
  const { rows } = await sql<{ name: string | null; leftOn: string; holds: boolean }>`
    select r.name, l.left_on::text as "leftOn", coalesce(r.valid_until < l.left_on, false) as holds
    from leaving l join reader r on r.tenant = l.tenant and r.reader_id = l.reader_id
    where l.tenant = ${tenant} and l.certificate_no = ${number}
    union all
    select null, ended_on::text, false from ended_certificate
    where tenant = ${tenant} and certificate_no = ${number}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.holds ? { holder: { name: row.name ?? '', leftOn: row.leftOn } } : {}
}
