import { accessSync, constants, mkdirSync } from 'node:fs'
import { BadConfiguration } from './bad-configuration.ts'

/**
 * Creates the data folder if it is missing.
 *
 * @throws BadConfiguration if it is not writable
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const because = reasons[code]
    if (because === undefined) throw error
    throw new BadConfiguration(`The data folder ${folder} ${because} Correct WENYUAN_DATA or the folder.`, {
      cause: error,
    })
  }
}

const NOT_OURS = 'may not be written by the user who started this.'

const reasons: Readonly<Record<string, string>> = {
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'is on a disk that can only be read.',
  EEXIST: 'is a file.',
  ENOTDIR: 'is inside of a file.',
  ENOENT: 'cannot be made there.',
}
