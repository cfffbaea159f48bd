import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend, OwnerSession } from '../backend.ts'
import { FolderInUse } from '../embedded/lock.ts'
import { missingMigrations } from '../migrate.ts'
import type { Migrations } from '../migration.ts'
import { openFolder } from '../open.ts'
import { NotMoved } from './not-moved.ts'
import { setTextForms } from './table-shapes.ts'

/** An embedded database that is only read. Its folder is locked meanwhile. */
export interface SourceFolder {
  session: OwnerSession
  /** For what reads through the usual stores. */
  backend: Backend
  close(): Promise<void>
}

/**
 * Opens the embedded database of a folder in a transaction that may only read.
 *
 * @throws NotMoved when there is none, another program uses it, or its schema is older
 * @throws SchemaTooNew
 */
export async function openSource(folder: string, migrations: Migrations): Promise<SourceFolder> {
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new NotMoved(`There is no embedded database in ${folder}. Name its data folder in WENYUAN_DATA.`, 2)
  const opened = await openFolder({ kind: 'embedded', folder }).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new NotMoved(`${error.message} Stop the portal first.`, 2) : error
  })
  // the session is not given back: the app's role would take it over, and that may write
  const session = await opened.asOwner()
  try {
    await session.query({ sql: 'begin isolation level repeatable read read only', parameters: [] })
    await setTextForms(session)
    const missing = await missingMigrations(session, migrations)
    if (missing.length > 0)
      throw new NotMoved(
        `The database in ${folder} was made by an older version of Wenyuan (${missing.length} migrations are missing). Start this version once without DATABASE_URL, stop it, then move.`,
        2,
      )
  } catch (error) {
    await opened.closeNow()
    throw error
  }
  const reading: Backend = {
    ...opened,
    run: (_, statement) => session.query(statement),
    begin: () => Promise.reject(new Error('The source of a move is only read.')),
  }
  return { session, backend: reading, close: () => opened.closeNow() }
}
