import { UsageError } from '../../core/output.ts'
import type { SiteScope } from '../../core/scope.ts'
import { findReaderByAccount } from './reader-store.ts'

/** The reader with this account. @throws UsageError when there is none */
export async function readerOf(scope: SiteScope, account = '') {
  const reader = account === '' ? undefined : await findReaderByAccount(scope, account)
  if (!reader) throw new UsageError(`There is no reader with the account "${account}".`)
  return reader
}
