import { randomUUID } from 'node:crypto'
import type { TimedScope } from '../../core/scope.ts'

/** Notes of the staff about a reader, the latest first. */
export const notesAbout = ({ db, tenant }: TimedScope, readerId: string) =>
  db
    .selectFrom('reader_note')
    .select(['note_id as noteId', 'note', 'noted_by as notedBy', 'made_at as madeAt'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('made_at', 'desc')
    .orderBy('note_id')
    .execute()

export async function insertNote(
  { db, tenant, now }: TimedScope,
  { readerId, note, notedBy }: { readerId: string; note: string; notedBy: string },
): Promise<string> {
  const noteId = randomUUID()
  const row = { tenant, note_id: noteId, reader_id: readerId, note, noted_by: notedBy, made_at: now }
  await db.insertInto('reader_note').values(row).execute()
  return noteId
}

/** @returns false when there is no such note */
export async function deleteNote({ db, tenant }: TimedScope, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reader_note')
    .where('tenant', '=', tenant)
    .where('note_id', '=', noteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
