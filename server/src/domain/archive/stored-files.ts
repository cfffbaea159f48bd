import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { TENANT_CODE } from '../../platform/db/backend.ts'

const PREFIX = 'files/'
/** Folders below the data folder, each with one for the library. */
const folders = ['attachments', 'covers', 'floor-plans', 'pictures'] as const
/** Below `attachments`: what is on its way in or out. */
const passing: ReadonlySet<string> = new Set(['uploads', 'archives'])

const STORED = /^files\/(attachments|covers|floor-plans|pictures)\/((?:[\w-][\w.-]*\/){0,6}[\w-][\w.-]*)$/

const folderOf = (dataFolder: string, tenant: string, folder: string): string => {
  if (!TENANT_CODE.test(tenant)) throw new Error('not the code of a tenant')
  return join(dataFolder, folder, tenant)
}

export interface StoredFile {
  /** Its name in an archive. */
  name: string
  path: string
}

/** The library's own files on the disk: attachments, digitised pages, covers, plans and pictures. */
export async function* storedFiles(dataFolder: string, tenant: string): AsyncGenerator<StoredFile> {
  for (const folder of folders) {
    const root = folderOf(dataFolder, tenant, folder)
    yield* filesBelow(root, (path) => `${PREFIX}${folder}/${relative(root, path).replaceAll('\\', '/')}`)
  }
}

async function* filesBelow(folder: string, nameOf: (path: string) => string): AsyncGenerator<StoredFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    const name = nameOf(path)
    if (entry.isDirectory() && !(name.split('/').length === 3 && passing.has(entry.name)))
      yield* filesBelow(path, nameOf)
    // what is being written has another form of name, or is listed again by its table
    if (entry.isFile() && STORED.test(name)) yield { name, path }
  }
}

/** Where a file of an archive belongs; undefined: nowhere. */
export function storedPath(dataFolder: string, tenant: string, name: string): string | undefined {
  const [, folder = '', rest = ''] = STORED.exec(name) ?? []
  if (folder === '' || passing.has(rest.split('/')[0] ?? '')) return undefined
  return join(folderOf(dataFolder, tenant, folder), rest)
}

/** Where archives are kept: within the folder that several nodes share. */
export const archiveFolder = (dataFolder: string, tenant: string): string =>
  join(folderOf(dataFolder, tenant, 'attachments'), 'archives')

const FILE_ID = /^[0-9a-f-]{36}$/

/** Path of an archive's file; undefined for a malformed id. */
export const archivePath = (dataFolder: string, tenant: string, archiveId: string): string | undefined =>
  FILE_ID.test(archiveId) ? join(archiveFolder(dataFolder, tenant), `${archiveId}.zip`) : undefined

export const makeArchiveFolder = (dataFolder: string, tenant: string): Promise<string | undefined> =>
  mkdir(archiveFolder(dataFolder, tenant), { recursive: true, mode: 0o700 })

/** Removes the files of archives that are not in the list. */
export async function sweepArchives(
  dataFolder: string,
  tenant: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const folder = archiveFolder(dataFolder, tenant)
  for (const name of await readdir(folder).catch(() => []))
    if (!known.has(name.replace(/\.zip$/, ''))) await rm(join(folder, name), { force: true })
}
