import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder contains no usable database of this program; the message is a sentence for the operator. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

const MB = 1_048_576
/** Recovery after a kill writes new files of 16 MB. */
const NEEDED_BYTES = 64 * MB

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
export function brokenFolder(
  folder: string,
  { cause, freeBytes }: { cause: unknown; freeBytes: number },
): FolderUnusable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const what =
    freeBytes < NEEDED_BYTES
      ? `the disk is full (${Math.floor(freeBytes / 1_024)} KB left; ${reason}). The data is not damaged by this. Make room for ${NEEDED_BYTES / MB} MB and start again.`
      : `it is damaged or of another kind (${reason}). Nothing was changed. Restore a backup, or move the folder away to begin anew.`
  return new FolderUnusable(`The database in ${folder} cannot be opened: ${what}`, { cause })
}
