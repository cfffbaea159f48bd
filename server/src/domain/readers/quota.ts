import { sql } from 'kysely'
import { Fail } from '../../core/fail.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reader_quota: ReaderQuotaTable
  }
}

interface ReaderQuotaTable {
  tenant: string
  reader_id: string
  kind: string
  /** A month, 2026-03, or a year, 2026. */
  period: string
  used: number
}

/** A limit of what one reader may use in a period. */
export interface Quota {
  /** What is counted, such as `suggestions`. */
  kind: string
  /** A month, 2026-03, or a year, 2026, of the library's calendar. */
  period: string
  /** 0: counted without a limit. */
  most: number
  /** What this use takes of it. */
  takes: number
}

type Owner = TenantScope & { reader: { readerId: string } }

/**
 * Takes what a use needs of each quota, or nothing: to be called in the transaction of the use. Each statement counts and
 * compares at once, and locks the reader's row until the transaction ends, so that uses at the same time cannot exceed a
 * limit together.
 *
 * @throws Fail LIMIT_REACHED
 */
export async function takeQuota({ db, tenant, reader }: Owner, quotas: readonly Quota[]): Promise<void> {
  for (const { kind, period, most, takes } of quotas) {
    const { rows } = await sql<{ used: number }>`
      insert into reader_quota as q (tenant, reader_id, kind, period, used)
      select ${tenant}, ${reader.readerId}, ${kind}, ${period}, ${takes}::bigint
      where ${most}::bigint = 0 or ${takes}::bigint <= ${most}::bigint
      on conflict (tenant, reader_id, kind, period) do update set used = q.used + ${takes}::bigint
        where ${most}::bigint = 0 or q.used + ${takes}::bigint <= ${most}::bigint
      returning 1 as used`.execute(db)
    if (rows.length === 0) throw new Fail('LIMIT_REACHED')
  }
}

/** What a reader has used of some quotas, by kind and period joined with a blank. */
export async function quotasUsed(
  { db, tenant, reader }: Owner,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reader_quota')
    .select(['kind', 'period', sql<number>`used::float8`.as('used')])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('kind', 'in', [...kinds])
    .execute()
  return new Map(rows.map(({ kind, period, used }) => [`${kind} ${period}`, used]))
}

/** Gives back what a use that was undone had taken. */
export async function returnQuota({ db, tenant, reader }: Owner, quotas: readonly Quota[]): Promise<void> {
  for (const { kind, period, takes } of quotas)
    await db
      .updateTable('reader_quota')
      .set({ used: sql`greatest(0, used - ${takes}::bigint)` })
      .where('tenant', '=', tenant)
      .where('reader_id', '=', reader.readerId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .execute()
}
