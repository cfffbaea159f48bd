import type { BestAnswerKind } from '@wenyuan/contract/shapes/best-answer.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import { entryTable } from '../../platform/db/entry-table.ts'

/** What a librarian wants to be shown when readers type some words. */
export interface ChosenAnswer {
  code: string
  /** In any language: one of them is typed. */
  words: string[]
  kind: BestAnswerKind
  title: Words
  about: Words
  /** A path of the portal, or of another site. */
  address: string
  /** ISO days of the library; empty: no limit. */
  from: string
  to: string
  position: number
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    best_answer: ChosenAnswerTable
  }
}

interface ChosenAnswerTable {
  tenant: string
  code: string
  position: number
  entry: Json<ChosenAnswer>
}

export const chosenAnswers = entryTable<ChosenAnswer>('best_answer', {
  code: ({ code }) => code,
  columns: { position: ({ position }) => position },
})
