import type { DatabaseAccess } from '@wenyuan/contract/constants/database-terms.ts'
import type { Words } from '../../platform/db/column-types.ts'

/** A list of titles that the library has from one provider. */
export interface PackageEntry {
  code: string
  name: Words
  /** Code of the database whose access its titles have; empty: the package says it itself. */
  database: string
  access: DatabaseAccess
  /** Readers elsewhere go through the library's proxy. */
  proxied: boolean
  /** ISO dates between which it can be opened; empty: no limit. */
  from: string
  to: string
}
