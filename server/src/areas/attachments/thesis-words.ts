import { recordsByIds, touchRecords } from '../../domain/records/store.ts'
import { deleteThesisText, insertThesisText } from '../../domain/theses/store.ts'
import { textOfFile } from '../../domain/theses/text-of-file.ts'
import { thesisOf } from '../../domain/theses/thesis.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

interface AddedFile {
  attachmentId: string
  recordId: string
  path: string
  mediaType: string
}

/** Keeps the words of a thesis's file for the index, which has them as long as everybody may read the file. */
export async function keepWords(
  scope: TenantScope,
  { attachmentId, recordId, path, mediaType }: AddedFile,
): Promise<void> {
  const { db, tenant } = scope
  const [stored] = await recordsByIds(db, tenant, [recordId])
  if (!stored || !thesisOf(stored.record)) return
  const text = await textOfFile(path, mediaType)
  if (text === '') return
  // whether the index has the words is looked at every night
  await insertThesisText(scope, { attachmentId, recordId, text, searchable: false })
  await touchRecords(db, tenant, [recordId])
}

/** Forgets the words of a file that is removed. */
export async function dropWords(scope: TenantScope, attachmentId: string): Promise<void> {
  const recordId = await deleteThesisText(scope, attachmentId)
  if (recordId !== undefined) await touchRecords(scope.db, scope.tenant, [recordId])
}
