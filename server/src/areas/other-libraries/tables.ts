import type { FoundRecord } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    catalogue_target: CatalogueTargetTable
    foreign_record: ForeignRecordTable
  }
}

interface CatalogueTargetTable {
  tenant: string
  code: string
  position: number
  entry: Json<Target>
}

/** A record of a target that was shown lately: a request names it, and the target is not asked again. */
interface ForeignRecordTable {
  tenant: string
  site_id: string
  foreign_id: string
  found: Json<FoundRecord>
  seen_at: Date
}
