import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30
/** Reasons of one day. What a provider sends is in some of them, so there could be any number. */
const MOST_REASONS = 50
const KIND = 'refused proof'

export interface RefusedProof {
  /** yyyy-mm-dd, UTC */
  day: string
  because: string
  count: number
}

/**
 * Counts a sign-in that an identity provider has vouched for and that was refused here, by its reason. Nothing says
 * whose it was.
 */
export async function noteRefusedProof(
  { db, tenant, now }: TimedScope,
  provider: string,
  because: string,
): Promise<void> {
  const slot = Math.floor(now.getTime() / DAY_MS)
  const subject = `${provider} ${because}`.slice(0, 200)
  const expires = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
  await sql`
    insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
    select ${tenant}, ${KIND}, ${subject}, ${slot}, 1, ${expires}
    where ${MOST_REASONS} > (
      select count(*) from attempt_count
      where tenant = ${tenant} and kind = ${KIND} and slot = ${slot} and subject <> ${subject})
    on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1`.execute(db)
}

/** The refusals of the last thirty days, the latest first. */
export async function refusedProofs(
  { db, tenant, now }: TimedScope,
  provider: string,
): Promise<RefusedProof[]> {
  const rows = await db
    .selectFrom('attempt_count')
    .select(['subject', 'slot', 'count'])
    .where('tenant', '=', tenant)
    .where('kind', '=', KIND)
    .where('expires_at', '>', now)
    .where('subject', 'like', `${provider} %`)
    .orderBy('slot', 'desc')
    .orderBy('count', 'desc')
    .limit(MOST_REASONS)
    .execute()
  return rows.map(({ subject, slot, count }) => ({
    day: new Date(slot * DAY_MS).toISOString().slice(0, 10),
    because: subject.slice(provider.length + 1),
    count,
  }))
}
