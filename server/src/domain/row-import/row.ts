import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { FileRow } from './row-file.ts'

/** The cells of a row that are not empty, trimmed, by what their column is. */
export type Row = Readonly<Partial<Record<RowColumn, string>>>

export type RowOutcome = 'added' | 'updated' | 'unchanged'

/** Something that a row has made (`before` null), or whose columns it has changed, as they were. */
export interface RowChange {
  kind: RowKind
  key: string
  before: Readonly<Record<string, unknown>> | null
}

/** What became of a row. */
export interface RowStored {
  outcome: RowOutcome
  changes: readonly RowChange[]
  /** Money that it brings, in fen; 0 for what was there before. */
  fen: number
}

export const unchanged: RowStored = { outcome: 'unchanged', changes: [], fen: 0 }
export const added = (kind: RowKind, key: string, fen = 0): RowStored => ({
  outcome: 'added',
  changes: [{ kind, key, before: null }],
  fen,
})

/** Why a row is not stored; the message is a sentence for the librarian. */
export class RowRefused extends Error {
  override name = 'RowRefused'
}

/** Files of one kind. */
export interface RowStore {
  /** What a row is about. */
  keyOf(row: Row): string
  /** Two rows about the same are two things, such as two fees of a day; else one thing said twice, and refused. */
  mayRepeat: boolean
  /**
   * Stores a row, in a transaction. Repeated it changes nothing.
   *
   * @param nth which of the rows about the same it is, from 0
   * @throws RowRefused
   */
  store(where: SiteScope, row: Row, nth: number): Promise<RowStored>
}

/** Who looks on while rows are taken. */
export interface RowWatch {
  note(row: FileRow): void
  /** Now and then, and at the end. */
  flush(): Promise<void>
}
