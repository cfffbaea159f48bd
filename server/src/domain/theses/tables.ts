import type { Json } from '../../platform/db/column-types.ts'
import type { ThesisEntry } from './thesis-facts.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    thesis: ThesisTable
    thesis_text: ThesisTextTable
  }
}

/** What librarians say of theses: before what the catalogue says. */
interface ThesisTable {
  tenant: string
  record_id: string
  entry: Json<ThesisEntry>
}

/** Words of the files of theses. */
interface ThesisTextTable {
  tenant: string
  attachment_id: string
  record_id: string
  text: string
  /** The index had it when the library last looked. */
  searchable: boolean
}
