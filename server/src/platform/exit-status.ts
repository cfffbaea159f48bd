import { BadConfiguration } from './config/bad-configuration.ts'
import { FolderUnusable } from './db/embedded/folder-version.ts'
import { FolderInUse } from './db/embedded/lock.ts'
import { MigrationFailed, MigrationHeldUp, SchemaTooNew } from './db/migrate.ts'
import { NotMoved } from './db/move/not-moved.ts'
import { SecretKeyUnknown } from './secrets/key-check.ts'
import { SecretUnreadable } from './secrets/secret-cipher.ts'
import { diskFullSentence, isDiskFull } from './disk-full-error.ts'

/** How the program exits after a fatal error. */
export interface ExitStatus {
  says: string
  /** 2: the operator has to correct something first. */
  code: 1 | 2
}

const mistakes = [
  BadConfiguration,
  FolderInUse,
  FolderUnusable,
  MigrationFailed,
  MigrationHeldUp,
  SchemaTooNew,
  SecretKeyUnknown,
  SecretUnreadable,
]

/** A sentence if the operator can act on it, else the full error. */
export function exitStatusOf(error: unknown): ExitStatus {
  if (!(error instanceof Error)) return { says: String(error), code: 1 }
  if (error instanceof NotMoved) return { says: error.message, code: error.exitCode }
  if (isDiskFull(error)) return { says: diskFullSentence(error), code: 1 }
  if (mistakes.some((kind) => error instanceof kind)) return { says: error.message, code: 2 }
  return { says: error.stack ?? error.message, code: 1 }
}
