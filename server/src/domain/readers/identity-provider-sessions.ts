import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { ProviderLogout } from '../identity/identity.ts'

/** Slightly longer than the lifetime of a sign-in assertion. */
const REMEMBERED_MS = 15 * 60_000

/**
 * Digest of a provider's identifier for a session or a person. A digest, because for CAS the identifier is the ticket
 * itself, which allows ending the session.
 */
export const providerSessionKey = (kind: string, word: string): string =>
  createHash('sha256').update(`${kind} ${word}`).digest('base64url')

/**
 * Ends the sessions that began with provider sessions that are over, or all of a person's if the provider names no
 * session. They are remembered for a while, so that a sign-in in progress cannot begin with one of them.
 *
 * @returns number of sessions ended
 */
export async function endProviderSessions(
  { db, tenant, now }: TimedScope,
  kind: string,
  { subject, sessions }: ProviderLogout,
): Promise<number> {
  const words = sessions.map((one) => providerSessionKey(kind, one))
  if (words.length === 0 && subject === undefined) return 0
  // only of sessions that are known: anybody can post a made-up ticket
  for (const word of words) {
    await sql`
      insert into attempt_count (tenant, kind, subject, slot, count, expires_at)
      select ${tenant}, ${ENDED}, ${word}, 0, 1, ${after(now)}
      where exists (
        select from attempt_count
        where tenant = ${tenant} and kind = ${SEEN} and subject = ${word} and expires_at > ${now}
      ) or exists (
        select from reader_session
        where tenant = ${tenant} and method = ${kind} and ended_at is null and peer_session = ${word}
      )
      on conflict do nothing`.execute(db)
  }
  const { numUpdatedRows } = await db
    .updateTable('reader_session')
    .set({ ended_at: now })
    .where('tenant', '=', tenant)
    .where('method', '=', kind)
    .where('ended_at', 'is', null)
    .$if(words.length > 0, (query) => query.where('peer_session', 'in', words))
    .$if(subject !== undefined, (query) =>
      query.where('peer_subject', '=', providerSessionKey(kind, subject ?? '')),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Remembers a provider session with which a sign-in is under way: a report of its end concerns us. */
export async function noteProviderSession({ db, tenant, now }: TimedScope, word: string): Promise<void> {
  await db
    .insertInto('attempt_count')
    .values({ tenant, kind: SEEN, subject: word, slot: 0, count: 1, expires_at: after(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a provider session has ended already. */
export async function isProviderSessionOver({ db, tenant }: TimedScope, word: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempt_count')
    .select('subject')
    .where('tenant', '=', tenant)
    .where('kind', '=', ENDED)
    .where('subject', '=', word)
    .executeTakeFirst()
  return row !== undefined
}

const ENDED = 'peer-ended'
const SEEN = 'peer-seen'
const after = (now: Date): Date => new Date(now.getTime() + REMEMBERED_MS)
