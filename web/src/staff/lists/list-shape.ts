import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { WordId } from '../words.ts'

/** A row of a work list, as the staff API answers it. */
export type Row = Readonly<Record<string, unknown>>

export interface ListColumn {
  /** Field of the row, and the key of its heading: `column.<field>`. */
  field: string
  kind:
    | 'text'
    | 'long-text'
    | 'day'
    /** The code of a branch. */
    | 'branch'
    | 'number'
    | 'code'
    | 'record'
    | 'search'
    | 'reader'
    | 'time'
    | 'money'
    | 'state'
    | 'lines'
    /** Why a job failed: in words, and the message of the program. */
    | 'failure'
    | 'words'
  /** What a number that is null means; absent: nothing is shown. */
  empty?: WordId
}

export interface ListAction {
  label: WordId
  operation: string
  body: (row: Row) => object
  /** Absent: for every row. */
  isFor?: (row: Row) => boolean
  /** What is asked before: added to the body. */
  fields?: readonly FormField[] | ((row: Row) => readonly FormField[])
  /** The one that is done most often. */
  isPrimary?: boolean
}

export interface WorkList {
  name: string
  /** Names a row. */
  keyOf: (row: Row) => string
  columns: readonly ListColumn[]
  actions: readonly ListAction[]
  /** Values of `task` or `state` to choose from. */
  filter?: { name: 'task' | 'state' | 'of'; values: readonly string[] }
  hasBranch?: boolean
  /** Where an empty list begins. */
  ways?: readonly { label: WordId; to: string; right: string }[]
  /** False: it comes as a whole. */
  isPaged?: boolean
}

export const textOf = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  isRequired: false,
  ...more,
})

/** Fields that several actions ask for. */
export const note = field('note', 'long-text', { most: 500 })
export const reason = field('reason', 'long-text', { most: 200 })
export const choice = (name: string, choices: readonly string[]): FormField =>
  field(name, 'choice', { choices, isRequired: true, initial: choices[0] })
export const text = (name: string, most = 200): FormField => field(name, 'text', { most })
/** A sum in fen, or in the smallest unit of another currency. */
export const amount = (name: string, currency = 'CNY'): FormField =>
  field(name, 'money', { least: 0, most: 100_000_000, currency })
export const number = (name: string): FormField => field(name, 'number', { least: 0, most: 1_000_000 })
export const day = (name: string): FormField => field(name, 'day')

/** A request is named by its number. */
export const byNumber = (row: Row) => ({ requestNo: textOf(row, 'requestNo') })
