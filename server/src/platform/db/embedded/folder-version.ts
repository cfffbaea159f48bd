import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder contains no usable database of this program; the message is a sentence for the operator. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/** File format of the embedded engine: the major version of PostgreSQL it is built from. */
const FILES_VERSION = '18'

/**
 * Checks the version before opening, because the engine itself only reports an abort.
 *
 * @throws FolderUnusable
 */
export function checkFolderVersion(folder: string): void {
  const found = versionIn(folder)
  if (found === undefined || found === FILES_VERSION) return
  throw new FolderUnusable(
    `The database in ${folder} has files of PostgreSQL ${found}; this version of Wenyuan reads those of ${FILES_VERSION}. Start the version that made it, or restore a backup of its data elsewhere.`,
  )
}

/** Undefined if there is no database yet. */
function versionIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim().slice(0, 20)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Error for an existing database that cannot be opened. */
export const brokenFolder = (folder: string, cause: unknown): FolderUnusable =>
  new FolderUnusable(
    `The database in ${folder} cannot be opened (${cause instanceof Error ? cause.message : String(cause)}). Nothing was changed. Restore a backup, or move the folder away to begin anew.`,
    { cause },
  )
