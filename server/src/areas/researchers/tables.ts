import type { Json } from '../../platform/db/column-types.ts'
import type { Generated } from 'kysely'
import type { ClaimState, WorkState } from '@wenyuan/contract/shapes/researcher.ts'
import type { ResearcherEntry } from './researcher.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    researcher: ResearcherTable
    researcher_work: ResearcherWorkTable
    researcher_claim: ResearcherClaimTable
    researcher_own: ResearcherOwnTable
  }
}

interface ResearcherTable {
  tenant: string
  code: string
  entry: Json<ResearcherEntry>
  department: string
  folded: string
  letter: string
  sort_zh: string
  sort_en: string
  /** Has left the institution. */
  former: Generated<boolean>
}

interface ResearcherWorkTable {
  tenant: string
  researcher: string
  record_id: string
  state: WorkState
  evidence: string
  decided_at: Date | null
  /** False: confirmed, but the person leaves it out of the page. */
  counts: Generated<boolean>
}

interface ResearcherClaimTable {
  tenant: string
  researcher: string
  reader_id: string
  claim_id: string
  state: ClaimState
  note: string
  reason: string
  asked_at: Date
  decided_at: Date | null
}

/** What a person says on their page. */
interface ResearcherOwnTable {
  tenant: string
  researcher: string
  reader_id: string
  mail: Generated<string>
  biography: Generated<string>
  biography_tw: Generated<string>
  biography_en: Generated<string>
  shows_picture: Generated<boolean>
  /** Signed in with at ORCID; empty: not. */
  orcid: Generated<string>
  orcid_at: Generated<Date | null>
  /** Their public works were asked for last. */
  orcid_pulled_at: Generated<Date | null>
}
