import type { Json } from '../../platform/db/column-types.ts'
import type { PageWord } from './page-text.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    digitised_volume: DigitisedVolumeTable
    digitised_page: DigitisedPageTable
  }
}

/** A digitised volume of a record. */
interface DigitisedVolumeTable {
  tenant: string
  volume_id: string
  record_id: string
  name: string
  audience: 'visitor' | 'reader'
  /** Address of a rights statement; empty: none. */
  rights: string
  /** What readers are asked to state; empty: nothing. */
  statement: string
  direction: 'left-to-right' | 'right-to-left'
  pages: number
  has_text: boolean
  added_at: Date
}

interface DigitisedPageTable {
  tenant: string
  volume_id: string
  /** 1 for the first. */
  page: number
  label: string
  width: number
  height: number
  text: string
  /** `text` folded, for finding. */
  folded: string
  words: Json<readonly PageWord[]>
}
