import type { Generated } from 'kysely'
import type { IllKind, IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { FoundRecord } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import type { OaiSource } from '../../integrations/oai-source/source.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    catalogue_target: CatalogueTargetTable
    foreign_record: ForeignRecordTable
    oai_source: OaiSourceTable
    ill_request: IllRequestTable
    ill_event: IllEventTable
  }
}

interface CatalogueTargetTable {
  tenant: string
  code: string
  position: number
  entry: Json<Target>
}

/** A repository that is harvested: see `oai-source-store.ts`. */
interface OaiSourceTable {
  tenant: string
  code: string
  entry: Json<OaiSource>
  /** What its list is made of: with another one a harvest begins anew. */
  list: string
  from_date: Generated<string>
  begun: Generated<string>
  token: Generated<string>
}

/** A record of a target that was shown lately: a request names it, and the target is not asked again. */
interface ForeignRecordTable {
  tenant: string
  site_id: string
  foreign_id: string
  found: Json<FoundRecord>
  seen_at: Date
}

/** What is asked for, as the request form has it. */
export interface IllWish {
  publication: string
  article: string
  author: string
  issue: string
  edition: string
  place: string
  publisher: string
  year: string
  issn: string
  isbn: string
  doi: string
  pages: string
  remark: string
}

interface IllRequestTable {
  tenant: string
  request_no: string
  reader_id: string
  asked_at: Date
  kind: IllKind
  state: IllState
  site_id: string
  site_name: string
  foreign_id: string
  wish: Json<IllWish>
  wish_key: string
  pickup: string
  /** ISO date. */
  needed_by: string | null
  max_fen: number
  copyright_text: string
  supplier: string
  cost: number
  charge: string
  /** ISO date. */
  due_on: string | null
  link: string
  note: string
}

interface IllEventTable {
  tenant: string
  request_no: string
  seq: Generated<number>
  reader_id: string
  at: Date
  state: IllState
  note: string
}
