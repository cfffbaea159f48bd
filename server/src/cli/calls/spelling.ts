import type { AnswerOf, AskOf, NameOf } from '@wenyuan/contract/staff/calls.ts'
import type { Refused, Rows } from '@wenyuan/contract/staff/answers.ts'

/** The calls that are commands: all but those about one's own account, and sign-in links. */
export type CallName = NameOf<'desk' | 'deskList' | 'list' | 'operation'>

/** A parameter without an option. */
export interface Word {
  /** What the usage calls it. */
  as: string
  /** Its field; `once`: the number of a receipt or slip; `file`: where the answer is written. */
  of: string
  /** Makes the value of what was written. @throws UsageError */
  read?: (text: string) => unknown
}

/** How a command is written that has another form than `wenyuan CALL --field VALUE`. */
export interface Spelling {
  call: CallName
  words: readonly Word[]
  /** The field of an option with another name. */
  renamed: Readonly<Record<string, string>>
  fixed: object
  /** Values of what is not given. */
  preset: object
  /** The last word may be repeated: each is a request of its own. How many were done is said with this, if anything. */
  each?: string
  says?: (answer: unknown, sent: unknown, once: string) => string
  rows?: (record: unknown) => readonly (readonly unknown[])[]
  total?: (total: number, sent: unknown) => string
}

/** Spellings by the name of the command; of some a further word says which. */
export type Spellings = Readonly<Record<string, Spelling | Readonly<Record<string, Spelling>>>>

export const isSpelling = (one: Spellings[string]): one is Spelling => typeof one['call'] === 'string'

type FieldOf<Name extends CallName> = keyof AskOf<Name> & string
type RecordOf<Name extends CallName> = AnswerOf<Name> extends Rows<infer Row> ? Row : never

interface Written<Name extends CallName> {
  words?: readonly (FieldOf<Name> | (Word & { of: FieldOf<Name> | 'once' | 'file' }))[]
  renamed?: Readonly<Record<string, FieldOf<Name>>>
  fixed?: Partial<AskOf<Name>>
  preset?: Partial<AskOf<Name>>
  each?: string
  says?: (answer: Exclude<AnswerOf<Name>, Refused>, sent: AskOf<Name>, once: string) => string
  rows?: (record: RecordOf<Name>) => readonly (readonly unknown[])[]
  total?: (total: number, sent: AskOf<Name>) => string
}

/** Declares a spelling. Words that are only named are called as their field. */
export const spell = <Name extends CallName>(
  call: Name,
  { words = [], renamed = {}, fixed = {}, preset = {}, ...rest }: Written<Name>,
): Spelling => ({
  call,
  words: words.map((word) => (typeof word === 'string' ? { as: nameOf(word), of: word } : word)),
  renamed,
  fixed,
  preset,
  ...(rest as Pick<Spelling, 'each' | 'says' | 'rows' | 'total'>),
})

/** The last line of a list. */
export const counted = (word: string) => (total: number) => `${total} ${word}`

/** `barcode` is BARCODE, `requestNo` REQUEST, `chargeId` CHARGE. */
const nameOf = (field: string): string => field.replace(/(?:Id|No)$/, '').toUpperCase()
