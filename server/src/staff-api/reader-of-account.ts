import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'

/** The reader of an account. @throws Fail READER_UNKNOWN */
export async function readerOfAccount(where: SiteScope, account: string) {
  const reader = await findReaderByAccount(where, account)
  if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
  return reader
}
