import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is in the folder is no database of this program's; the message is a sentence for the operator. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/** Version of the embedded engine's files: the major version of PostgreSQL it is made of. */
const FILES_VERSION = '18'

/** Looks before anything is opened: the engine itself only says that it has aborted. @throws FolderUnusable */
export function checkFolderVersion(folder: string): void {
  const found = versionIn(folder)
  if (found === undefined || found === FILES_VERSION) return
  throw new FolderUnusable(
    `The database in ${folder} has files of PostgreSQL ${found}; this version of Wenyuan reads those of ${FILES_VERSION}. Start the version that made it, or restore a backup of its data elsewhere.`,
  )
}

/** Undefined where there is no database yet. */
function versionIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim().slice(0, 20)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A database that is there and does not open. */
export const brokenFolder = (folder: string, cause: unknown): FolderUnusable =>
  new FolderUnusable(
    `The database in ${folder} cannot be opened (${cause instanceof Error ? cause.message : String(cause)}). Nothing was changed. Restore a backup, or move the folder away to begin anew.`,
    { cause },
  )
