import type { Json } from '../../platform/db/column-types.ts'
import type { ResearcherEntry, WorkState } from './researcher.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    researcher: ResearcherTable
    researcher_work: ResearcherWorkTable
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
}

interface ResearcherWorkTable {
  tenant: string
  researcher: string
  record_id: string
  state: WorkState
  evidence: string
  decided_at: Date | null
}
