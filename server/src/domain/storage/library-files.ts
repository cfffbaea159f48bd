import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileKind, fileKinds } from '@wenyuan/contract/staff/library-state.ts'
import { LRUCache } from 'lru-cache'
import { TENANT_CODE } from '../../platform/db/backend.ts'
import { folderNameOf } from '../../search/engines/segments/store/tenant-folder.ts'

declare module '../../core/app-context.ts' {
  interface AppContext {
    libraryFiles: (tenant: string) => Promise<LibraryFiles>
  }
}

export interface FolderSize {
  files: number
  bytes: number
}

/** Sizes of a tenant's files, by kind. */
export interface LibraryFiles {
  kinds: { kind: FileKind; size: FolderSize }[]
  /** The index for search by meaning. */
  meaning: FolderSize
}

/** Large libraries have a hundred thousand files: they are not counted at every look. */
const KEPT_MS = 60_000
const MOST_TENANTS = 1_000
const AT_ONCE = 64

/** @returns sizes of a tenant's files, at most a minute old */
export function makeLibraryFiles(dataFolder: string): (tenant: string) => Promise<LibraryFiles> {
  const kept = new LRUCache<string, Promise<LibraryFiles>>({ max: MOST_TENANTS, ttl: KEPT_MS })
  return async (tenant) => {
    const known = kept.get(tenant)
    if (known) return known
    const reading = sizesOf(dataFolder, tenant)
    kept.set(tenant, reading)
    reading.catch(() => kept.delete(tenant))
    return reading
  }
}

async function sizesOf(dataFolder: string, tenant: string): Promise<LibraryFiles> {
  if (!TENANT_CODE.test(tenant)) throw new Error('not the code of a tenant')
  const attachments = join(dataFolder, 'attachments', tenant)
  const folders: Record<FileKind, string> = {
    attachments,
    pages: join(attachments, 'pages'),
    uploads: join(attachments, 'uploads'),
    covers: join(dataFolder, 'covers', tenant),
    plans: join(dataFolder, 'floor-plans', tenant),
    pictures: join(dataFolder, 'pictures', tenant),
  }
  const kinds: LibraryFiles['kinds'] = []
  for (const kind of fileKinds) {
    // the other two kinds have folders inside that of attachments
    kinds.push({ kind, size: await folderSize(folders[kind], { isDeep: kind !== 'attachments' }) })
  }
  const meaning = await folderSize(join(dataFolder, 'semantic', folderNameOf(tenant)), { isDeep: true })
  return { kinds, meaning }
}

/** A folder that is missing is empty, and a file that goes meanwhile is not counted. */
async function folderSize(folder: string, { isDeep }: { isDeep: boolean }): Promise<FolderSize> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: isDeep }).catch(orMissing([]))
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  let [files, bytes] = [0, 0]
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const sizes = await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async (path) => {
        const found = await stat(path).catch(orMissing(undefined))
        return found?.size
      }),
    )
    for (const size of sizes) {
      if (size === undefined) continue
      files++
      bytes += size
    }
  }
  return { files, bytes }
}

const orMissing =
  <Other>(other: Other) =>
  (error: NodeJS.ErrnoException): Other => {
    if (error.code === 'ENOENT') return other
    throw error
  }
