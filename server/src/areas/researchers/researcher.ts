import type { WorkState } from '@wenyuan/contract/shapes/researcher.ts'
import type { Words } from '../../platform/db/column-types.ts'

/**
 * A researcher as the library lists them: what the institution itself makes public. Portraits and addresses are not part
 * of it.
 */
export interface ResearcherEntry {
  code: string
  name: Words
  otherNames: string[]
  /** Position, such as professor. */
  title: Words
  /** Code; empty: none. */
  department: string
  /** Fields of research with `;` between them; entries from before there were languages have a list. */
  fields: Words | string[]
  /** What the research is about. It stands on the page once its person has claimed it, and says nothing else there. */
  introduction?: Words
  /** With hyphens, as typed by the library; empty: none. */
  orcid: string
  /** No longer at the institution. */
  former: boolean
}

/** A work of a researcher as it is imported and exported. */
export interface WorkEntry {
  researcher: string
  record: string
  state: WorkState
}
