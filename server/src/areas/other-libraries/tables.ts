import type { Generated } from 'kysely'
import type { IllKind, IllState, SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { FoundRecord } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import type { IllAct, IllWanted } from '../../domain/ill/ill-message.ts'
import type { IsoStatus } from '../../domain/ill/iso18626/elements.ts'
import type { OaiSource } from '../../integrations/oai-source/source.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    catalogue_target: CatalogueTargetTable
    foreign_record: ForeignRecordTable
    oai_source: OaiSourceTable
    ill_request: IllRequestTable
    ill_event: IllEventTable
    ill_handover: IllHandoverTable
    ill_supply: IllSupplyTable
    ill_message: IllMessageTable
    ill_received: IllReceivedTable
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
export type IllWish = IllWanted

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

/** A request in the hands of a partner: see the migration. */
interface IllHandoverTable {
  tenant: string
  handover_id: string
  request_no: string
  reader_id: string
  partner: string
  answers: boolean
  made_at: Date
  state: 'waiting' | 'open' | 'closed' | 'failed'
  status: Generated<IsoStatus | ''>
  because: Generated<string>
  supplier_request_id: Generated<string>
  is_cancel_asked: Generated<boolean>
  is_renewal_asked: Generated<boolean>
  last_in: Date | null
  last_out: Date | null
}

/** A partner's request to this library. */
interface IllSupplyTable {
  tenant: string
  supply_id: string
  partner: string
  request_id: string
  asked_at: Date
  service: 'loan' | 'copy'
  state: SupplyState
  wanted: Json<IllWanted>
  wanted_key: string
  /** ISO date. */
  needed_by: string | null
  previous: string
  /** ISO date. */
  due_on: string | null
  barcode: Generated<string>
  link: Generated<string>
  note: Generated<string>
  is_renewal_asked: Generated<boolean>
  last_in: Date | null
  last_out: Date | null
  /** When staff have sent the book or the copy. */
  supplied_at: Generated<Date | null>
}

/** A message to a partner, until it is confirmed and some time beyond. */
interface IllMessageTable {
  tenant: string
  seq: Generated<number>
  role: 'requester' | 'supplier'
  conversation: string
  reader_id: string
  partner: string
  sent_as: string
  act: Json<IllAct>
  state: 'waiting' | 'confirmed' | 'failed'
  because: Generated<string>
  made_at: Date
}

/** A message of a partner that has taken effect. */
interface IllReceivedTable {
  tenant: string
  partner: string
  message: string
  request_id: string
  sent_as: string
  received_at: Date
}
