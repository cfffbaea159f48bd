import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import { beginNext } from '../import/imports.ts'
import { uploadPath } from '../import/upload-files.ts'
import { previewRows } from '../row-import/row-preview.ts'
import { fetchPersonFile, type FetchedFile, NoPersonFile, personFolder } from './fetch-file.ts'

type Parts = Pick<AppContext, 'config' | 'outsideNetworks'>

/**
 * Fetches the file of persons and has it imported in the background, with its columns as in the last file of readers.
 *
 * @returns `unchanged`: the file is the same as last time; `off`: the library fetches none
 * @throws NoPersonFile, and Fail ROW_FILE_UNKNOWN
 */
export async function beginPersonImport(
  { config, outsideNetworks }: Parts,
  where: SiteScope,
): Promise<'fetched' | 'unchanged' | 'off'> {
  const { tenant, site } = where
  const { personFile } = site.settings
  if (personFile.comesFrom === 'nowhere') return 'off'
  const importId = randomUUID()
  const path = uploadPath(config.dataFolder, tenant, importId)
  try {
    const file = await fetchPersonFile(personFile, {
      folder: personFolder(config.dataFolder, tenant),
      path,
      allowed: listOfNetworks(outsideNetworks),
      signal: where.signal,
    })
    const isNew = (await lastDigest(where)) !== file.sha256
    if (isNew) await queue(where, { path, importId, file })
    else await rm(path, { force: true })
    return isNew ? 'fetched' : 'unchanged'
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function lastDigest({ db, tenant }: SiteScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('file_digest')
    .where('tenant', '=', tenant)
    .where('is_person_file', '=', true)
    // one that failed or was taken back is tried again
    .where('state', 'in', ['queued', 'waiting', 'running', 'done'])
    .where('undo_state', '=', '')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_digest
}

async function queue(
  where: SiteScope,
  { path, importId, file }: { path: string; importId: string; file: FetchedFile },
): Promise<void> {
  const { columns, missing, encoding } = await previewRows(where, path, { kind: 'readers', encoding: '' })
  if (missing.length > 0) throw new NoPersonFile(`no column is ${missing.join(', ')}`)
  await where.db.transaction().execute(async (db) => {
    const { tenant, now } = where
    await db
      .insertInto('catalogue_import')
      .values({
        tenant,
        import_id: importId,
        file_name: file.name,
        bytes: file.bytes,
        kind: 'readers',
        columns: columns.map(({ column }) => column),
        is_person_file: true,
        file_digest: file.sha256,
        format: '',
        encoding,
        source: '',
        actor_name: '',
        state: 'queued',
        made_at: now,
      })
      .execute()
    await beginNext({ ...where, db })
  })
}
