import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '../../locales/circulation-words.ts'
import type { Scope } from '../../scope.ts'

export interface NewNotice {
  readerId: string
  kind: NoticeKind
  /** What stands in the text: `title`, `day` and so on. Never words of one language alone. */
  facts: Readonly<Record<string, string>>
  /** What it is about, such as a loan and its due day: the same is told once. */
  once: string
}

/** Tells a reader something. @returns false when it was told before */
export async function sendNotice(
  { db, tenant, now }: Pick<Scope, 'db' | 'tenant' | 'now'>,
  { readerId, kind, facts, once }: NewNotice,
): Promise<boolean> {
  const row = await db
    .insertInto('notice')
    .values({
      tenant,
      notice_id: randomUUID(),
      reader_id: readerId,
      kind,
      facts: JSON.stringify(facts),
      once: `${kind} ${once}`,
      sent_at: now,
      read_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'once']).doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return row !== undefined
}
