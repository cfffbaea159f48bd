import type { Db } from './dialect.ts'

/** One tenant's data. The database refuses rows of any other tenant. */
export interface TenantScope {
  db: Db
  /** Group code. */
  tenant: string
}
