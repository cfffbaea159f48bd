import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../fail.ts'
import type { SiteScope } from '../scope.ts'

/** The reader of an account. @throws Fail READER_UNKNOWN */
export async function readerOfAccount(where: SiteScope, account: string) {
  const reader = await findReaderByAccount(where, account)
  if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
  return reader
}
