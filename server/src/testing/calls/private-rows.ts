import type { InsertObject } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { PrivateShelf } from './private-reader.ts'

/** What the rows of a private reader are made of. */
export interface PrivateFacts {
  db: Db
  insert: ReturnType<typeof insertsInto>
  own: { tenant: string; reader_id: string }
  now: Date
  id: (kind: string) => string
  text: string
  mail: string
  fen: number
  shelf: PrivateShelf
}

export const insertsInto =
  (db: Db) =>
  async <Name extends keyof Tables>(
    table: Name,
    rows: InsertObject<Tables, Name> | InsertObject<Tables, Name>[],
  ): Promise<void> => {
    await db.insertInto(table).values(rows).execute()
  }
