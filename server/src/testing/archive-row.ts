import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import '../domain/archive/tables.ts'
import { archivePath } from '../domain/archive/stored-files.ts'
import type { TestPortal } from './portal.ts'

/**
 * An archive of a library in a state, with a file of three bytes where it is done. Others that are under way are stopped.
 *
 * @returns its id
 */
export async function archiveRow(
  { appContext }: TestPortal,
  tenant: string,
  { way, state }: Pick<ArchiveRow, 'way' | 'state'>,
): Promise<string> {
  const db = appContext.database.ofTenant(tenant)
  const now = appContext.clock()
  await db
    .updateTable('library_archive')
    .set({ state: 'stopped', ended_at: now })
    .where('tenant', '=', tenant)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  const archive_id = randomUUID()
  await db
    .insertInto('library_archive')
    .values({
      tenant,
      archive_id,
      way,
      state,
      parts: ['library'],
      with_history: true,
      file_name: `${tenant}.zip`,
      restored: ['cleared'],
      actor_name: 'test',
      made_at: now,
    })
    .execute()
  const path = archivePath(appContext.config.dataFolder, tenant, archive_id)
  if (state === 'done' && path !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'zip')
  }
  return archive_id
}
