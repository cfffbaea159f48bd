import { REPLY_LENGTH } from '@wenyuan/contract/constants/desk.ts'
import type { Rows } from '@wenyuan/contract/staff/answers.ts'
import type { AnswerOf, AskOf, NameOf, StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { OperationName } from '../call.ts'
import type { FileCallName } from '../FileButton.tsx'
import type { WordId } from '../words.ts'

/** A row of a work list, as the staff API answers it. */
export type Row = object

export type WorkListName = {
  [Name in NameOf<'list' | 'deskList'>]: AnswerOf<Name> extends Rows<object> ? Name : never
}[NameOf<'list' | 'deskList'>]
type RowOf<Name extends WorkListName> = AnswerOf<Name>['records'][number]

export interface ListColumn<Field = string> {
  /** Field of the row, and the key of its heading: `column.<field>`. */
  field: Field
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
    /** Why these words find no more today. */
    | 'why'
    /** What was done about a search. */
    | 'mends'
  /** Another heading than that of the field. */
  label?: WordId
  /** What a number that is null means; absent: nothing is shown. */
  empty?: WordId
}

interface ActionOf<Name extends OperationName, Of extends Row> {
  label: WordId
  operation: Name
  body(row: Of): Partial<AskOf<Name>>
  /** Absent: for every row. */
  isFor?(row: Of): boolean
  /** What is asked before, with what the row is about: added to the body. None: only whether. */
  fields?: readonly FormField[]
  /** The same, by what the row has. */
  fieldsOf?(row: Of): readonly FormField[]
  /** What it does, where its name does not say enough. */
  about?: WordId
  /** The one that is done most often. */
  isPrimary?: boolean
  /** It may be done with several rows at once; by default the primary one may. */
  isForSeveral?: boolean
}
export type ListAction<Of extends Row = Row> = { [Name in OperationName]: ActionOf<Name, Of> }[OperationName]

interface WorkListOf<Name extends WorkListName, Of extends Row, Field> {
  name: Name
  /** Names a row. */
  keyOf(row: Of): string
  columns: readonly ListColumn<Field>[]
  actions: readonly ListAction<Of>[]
  /** Screens where something is done about a row. */
  links?: readonly { label: WordId; to(row: Of): string; right: StaffRight }[]
  /** Values of `task` or `state` to choose from. */
  filter?: {
    name: 'task' | 'state' | 'of' | 'matter'
    values: readonly string[]
    /** Shown until another is chosen, where they are not shown together. */
    first?: string
  }
  hasBranch?: boolean
  /** The list as a file; it takes the filter. */
  file?: FileCallName
  /** Where an empty list begins. */
  ways?: readonly { label: WordId; to: string; right: StaffRight }[]
  /** False: it comes as a whole. */
  isPaged?: boolean
}
export type WorkList = WorkListOf<WorkListName, Row, string>
/** A list with what its own rows have. */
export type DeclaredList = {
  [Name in WorkListName]: WorkListOf<Name, RowOf<Name>, keyof RowOf<Name> & string>
}[WorkListName]

export const valueOf = (row: Row, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field]

export const textOf = (row: Row, field: string): string => {
  const value = valueOf(row, field)
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
export const answer = field('reply', 'long-text', { most: REPLY_LENGTH, isRequired: true })
export const choice = (name: string, choices: readonly string[]): FormField =>
  field(name, 'choice', { choices, isRequired: true, initial: choices[0] })
export const text = (name: string, most = 200): FormField => field(name, 'text', { most })
/** A sum in fen, or in the smallest unit of another currency. */
export const amount = (name: string, currency = 'CNY'): FormField =>
  field(name, 'money', { least: 0, most: 100_000_000, currency })
export const number = (name: string): FormField => field(name, 'number', { least: 0, most: 1_000_000 })
export const day = (name: string): FormField => field(name, 'day')

/** A request is named by its number. */
export const byNumber = ({ requestNo }: { requestNo: string }) => ({ requestNo })
