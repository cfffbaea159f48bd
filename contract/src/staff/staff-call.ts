import { z } from 'zod'
import type { StaffRole } from './roles.ts'

/**
 * `desk`: an operation of circulation, which needs a desk of the library system; `operation`: one on the library itself;
 * `list`, `deskList`: a look, which changes nothing; `room`: about one's own account, without a right; `link`:
 * `sign-in-link`. Those of the desk are the rights of a key for `all`.
 */
export type StaffKind = 'desk' | 'deskList' | 'operation' | 'list' | 'room' | 'link'

/**
 * A call of the staff API as a value; its name is its key in `calls.ts`, and the right to it. The type parameters are
 * resolved at the declaration, as those of `Call` are. @typeParam Ask what a caller sends @typeParam In what the handler
 * receives @typeParam Answer what a caller receives
 */
export interface StaffCall<Kind extends StaffKind, Ask, In, Answer> {
  readonly kind: Kind
  readonly about: string
  /** Who may use it beside administrators. */
  readonly roles: readonly StaffRole[]
  readonly input: z.ZodType
  /** False: it writes outside the library's own transaction. */
  readonly isAtomic: boolean
  /** Its answer holds a secret: it is neither stored nor repeated. */
  readonly isSecret: boolean
  /** A person has to have shown the password lately (SIGN_IN_AGAIN). */
  readonly needsProof: boolean
  /** A list of readers, or of what they asked and wrote: who takes it away is in the audit log. */
  readonly ofReaders: boolean
  /** A list whose length is work that waits: it is counted on the first screen of the staff room. */
  readonly isWork: boolean
  readonly '~types'?: { ask: Ask; in: In; answer: Answer }
}

export type AnyStaffCall = StaffCall<StaffKind, unknown, unknown, unknown>

/** The names of the calls of some kinds. */
export type NameIn<Calls, Kind extends StaffKind> = {
  [Name in keyof Calls & string]: Calls[Name] extends { kind: Kind } ? Name : never
}[keyof Calls & string]

export const namesOf = <Calls extends Readonly<Record<string, AnyStaffCall>>, Kind extends StaffKind>(
  calls: Calls,
  ...kinds: readonly Kind[]
): NameIn<Calls, Kind>[] =>
  Object.entries(calls).flatMap(([name, { kind }]) =>
    kinds.some((one) => one === kind) ? [name as NameIn<Calls, Kind>] : [],
  )

interface Declaration<Shape extends z.ZodRawShape> {
  /** One sentence for librarians and programmers. */
  about: string
  input: Shape
  isAtomic?: boolean
  isSecret?: boolean
  needsProof?: boolean
  ofReaders?: boolean
  isWork?: boolean
}

type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>

/**
 * Declares a call: `list<Answer>(roles)({ about, input })`. The type of the answer is what a caller reads from its JSON;
 * the roles may use it beside administrators.
 */
const declare =
  <Kind extends StaffKind>(kind: Kind) =>
  <Answer>(roles: readonly StaffRole[] = []) =>
  <Shape extends z.ZodRawShape>({
    about,
    input,
    isAtomic = true,
    isSecret = false,
    needsProof = false,
    ofReaders = false,
    isWork = false,
  }: Declaration<Shape>): StaffCall<Kind, z.input<Strict<Shape>>, z.output<Strict<Shape>>, Answer> => ({
    kind,
    about,
    roles,
    input: z.strictObject(input),
    isAtomic,
    isSecret,
    needsProof,
    ofReaders,
    isWork,
  })

export const desk = declare('desk')
export const deskList = declare('deskList')
export const operation = declare('operation')
export const list = declare('list')
export const room = declare('room')
