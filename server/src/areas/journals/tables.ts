import type { Json } from '../../platform/db/column-types.ts'
import type { PackageEntry } from './package.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    journal_package: JournalPackageTable
    journal_run: JournalRunTable
    journal_online: JournalOnlineTable
    journal_question_day: JournalQuestionDayTable
  }
}

interface JournalPackageTable {
  tenant: string
  code: string
  entry: Json<PackageEntry>
  /** ISO date. */
  listed_on: string | null
}

interface JournalRunTable {
  tenant: string
  id: string
  package: string
  position: number
  line: Json<Readonly<Record<string, string>>>
  digest: string
  issns: string[]
  title_key: string
  record_id: string | null
  /** ISO date. */
  closed_on: string | null
}

interface JournalOnlineTable {
  tenant: string
  record_id: string
}

interface JournalQuestionDayTable {
  tenant: string
  /** ISO date. */
  day: string
  questions: number
}
