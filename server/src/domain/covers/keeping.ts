import type { TimedScope } from '../../core/scope.ts'
import { drawCover, removeCoverFiles, writeCoverFiles } from './cover-files.ts'
import { coverKeyOf, deleteCover, isKeyInUse, saveCover } from './store.ts'

/**
 * Keeps a picture as the cover of a record in place of the one before. One from outside never replaces the library's
 * own. @returns its key; undefined: it is no picture of a cover, and nothing is changed
 */
export async function keepCover(
  scope: TimedScope,
  dataFolder: string,
  { recordId, source, bytes }: { recordId: string; source: string; bytes: Buffer },
): Promise<string | undefined> {
  const cover = await drawCover(bytes)
  if (!cover) return undefined
  await writeCoverFiles(dataFolder, scope.tenant, cover)
  await replaceCover(scope, dataFolder, { recordId, source, coverKey: cover.key })
  return cover.key
}

/** Notes that no source has a cover of a record. */
export const noteWithoutCover = (scope: TimedScope, dataFolder: string, recordId: string): Promise<void> =>
  replaceCover(scope, dataFolder, { recordId, source: '', coverKey: null })

async function replaceCover(
  scope: TimedScope,
  dataFolder: string,
  cover: { recordId: string; source: string; coverKey: string | null },
): Promise<void> {
  const before = await coverKeyOf(scope, cover.recordId)
  await saveCover(scope, { ...cover, askedAt: scope.now })
  // the new one too: the library may have given its own meanwhile
  await dropUnused(scope, dataFolder, before)
  await dropUnused(scope, dataFolder, cover.coverKey ?? undefined)
}

/** Removes the cover of a record. @returns false: it had none */
export async function removeCover(scope: TimedScope, dataFolder: string, recordId: string): Promise<boolean> {
  const key = await deleteCover(scope, recordId)
  await dropUnused(scope, dataFolder, key)
  return key !== undefined
}

/** Editions with the same picture share its files. */
async function dropUnused(scope: TimedScope, dataFolder: string, key: string | undefined): Promise<void> {
  if (key !== undefined && !(await isKeyInUse(scope, key)))
    await removeCoverFiles(dataFolder, scope.tenant, key)
}
