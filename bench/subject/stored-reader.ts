import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { TENANT } from '../shared/catalogue-portal.ts'

/** A reader of whom calls can be asked. @returns the reader's id */
export async function storeReader(db: Db, account: string): Promise<string> {
  const id = await insertReader({ db, tenant: TENANT }, { name: account, account }, new Date())
  if (id === undefined) throw new Error('the reader exists already')
  return id
}
