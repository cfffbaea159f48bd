import '@wenyuan/server/areas/subscriptions/tables.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import type { MadeUpRecord } from '../shared/made-up-catalogue.ts'

interface Subscriptions {
  readers: number
  /** Subscriptions of each reader. */
  each: number
  at: Date
}

/**
 * Readers who follow searches, authors and classes drawn from a catalogue: most find something among new records of the
 * same kind. All are reported daily.
 */
export async function storeSubscribers(
  db: Db,
  tenant: string,
  made: readonly MadeUpRecord[],
  { readers, each, at }: Subscriptions,
): Promise<void> {
  const token = () => randomBytes(16).toString('base64url')
  for (let no = 0; no < readers; no += 1) {
    const reader_id = `follower-${no}`
    await db
      .insertInto('reader')
      .values({
        tenant,
        reader_id,
        account: reader_id,
        account_key: reader_id,
        name: reader_id,
        lib_code: '',
        reader_type: 'student',
        state_since: null,
        password_hash: null,
        password_set_at: null,
        identity_digest: null,
        valid_until: null,
        history_kept: null,
        consent_version: null,
        consented_at: null,
        deletion_asked_at: null,
        created_at: at,
      })
      .execute()
    await db.insertInto('subscriber').values({ tenant, reader_id, pause_token: token() }).execute()
    const followed = new Map(
      Array.from({ length: each }, (_, nth) => {
        const one = followedOf(made[(no * each + nth) % made.length], nth)
        const digest = createHash('sha256').update(JSON.stringify(one)).digest('base64url')
        return [digest, one]
      }),
    )
    await db
      .insertInto('subscription')
      .values(
        [...followed].map(([digest, { kind, value, body }], nth) => ({
          tenant,
          subscription_id: `${reader_id}-${nth}`,
          reader_id,
          kind,
          value,
          label: value || 'search',
          body: body ? JSON.stringify(body) : null,
          address: '',
          digest,
          frequency: 'daily' as const,
          channels: ['inbox' as const],
          feed_token: token(),
          created_at: at,
          seen_at: at,
          told_at: null,
        })),
      )
      .execute()
  }
}

/** Three of five are searches by words; the others name an author and a class. */
function followedOf(made: MadeUpRecord | undefined, nth: number) {
  const { words = [], entry } = made ?? {}
  const author = entry?.record.contributors[0]?.name
  const classNo = entry?.record.classNumbers[0]?.value
  if (nth % 5 === 3 && author) return { kind: 'author' as const, value: author, body: undefined }
  if (nth % 5 === 4 && classNo) return { kind: 'class' as const, value: classNo.slice(0, 4), body: undefined }
  const searchWord = words.slice(nth, nth + 2).join(' ') || 'history'
  return {
    kind: 'search' as const,
    value: '',
    body: { searchItems: [{ searchWord }], matchMode: '2' as const },
  }
}
