import { createHash } from 'node:crypto'
import type { TimedScope } from '../../scope.ts'
import type { ProviderLogout } from '../../integrations/identity/identity.ts'

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
  for (const word of words) {
    await db
      .insertInto('attempt_count')
      .values({ tenant, kind: ENDED, subject: word, slot: 0, count: 1, expires_at: after(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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
const after = (now: Date): Date => new Date(now.getTime() + REMEMBERED_MS)
