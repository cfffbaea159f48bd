import type { RowColumn } from '../constants/row-kinds.ts'
import type { CatalogueEncoding } from '../constants/uploads.ts'

/** A column of a file, with what it is taken for. */
export interface PreviewedColumn {
  heading: string
  /** Empty: it is not read. */
  column: RowColumn | ''
  /** Where that comes from: the last file of this kind with the same heading, the words of the heading, or nowhere. */
  from: 'kept' | 'guessed' | 'none'
  /** The first values that are not empty. */
  values: string[]
}

/** Of `preview-rows`. */
export interface RowPreview {
  /** Of a text file; empty: a workbook. */
  encoding: CatalogueEncoding | ''
  columns: PreviewedColumn[]
  /** What each row must say and no column is taken for. */
  missing: RowColumn[]
}
