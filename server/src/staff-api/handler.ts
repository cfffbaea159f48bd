import {
  type AnswerOf,
  type InputOf,
  type NameOf,
  type StaffCallName,
  staffCalls,
} from '@wenyuan/contract/staff/calls.ts'
import type { AppContext } from '../core/app-context.ts'
import { Fail } from '../core/fail.ts'
import type { KnownBrowser } from '../core/implement.ts'
import type { SiteScope } from '../core/scope.ts'
import type { Change } from '../domain/staff/audit-store.ts'
import { readInput } from '../http/input.ts'
import type { StaffCaller } from './caller.ts'
import type { DeskWork } from './desk-work.ts'

/** What a list works with. */
export interface ListWork {
  where: SiteScope
  app: AppContext
  caller: StaffCaller
}

/** What an operation of circulation works with. */
export type StaffWork = DeskWork & ListWork

/** What an operation on the library itself works with. */
export interface SiteWork extends ListWork {
  /** Tells the audit log what was changed. Secrets have to be hidden before. */
  note: (change: Change) => void
  /** Runs once the change is committed. */
  afterwards: (work: () => Promise<void>) => void
}

/** What a call of the staff room about one's own account works with. */
export interface RoomWork {
  where: SiteScope
  app: AppContext
  /** Network of the caller. */
  address: string
  token: string
  /** What the browser holds of a sign-in that it began at a provider; empty: nothing. */
  journey: string
  /** What the browser holds of earlier sign-ins. */
  known: KnownBrowser
}

/** What becomes the answer as JSON: an instant may stay a `Date`. */
type Served<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Served<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Served<T[Key]> }
      : T

/** An operation of circulation. A refusal is thrown, and then nothing has been changed. */
export interface DeskOperation<Input, Answer> {
  /** Identifies the operation in the log: copy, request, charge or comment, never a reader. */
  subject: (input: Input) => string
  /** @param once the idempotency key */
  run: (work: StaffWork, input: Input, once: string) => Promise<Answer>
  /** What the audit log says beside the subject: states and sums, never a reader or words about one. */
  noted?: (input: Input, answer: Answer) => object
}

/** An operation on something other than loans and money. A refusal is thrown, and then nothing has been changed. */
export interface SiteOperation<Input, Answer> {
  subject: (input: Input) => string
  run: (work: SiteWork, input: Input) => Promise<Answer>
}

export type ListName = NameOf<'list' | 'deskList'>

export type DeskOperations = { [Name in NameOf<'desk'>]: DeskOperation<InputOf<Name>, AnswerOf<Name>> }
export type SiteOperations = { [Name in NameOf<'operation'>]: SiteOperation<InputOf<Name>, AnswerOf<Name>> }
export type Lists = {
  [Name in ListName]: (work: ListWork, input: InputOf<Name>) => Promise<Served<AnswerOf<Name>>>
}
export type RoomCalls = {
  [Name in NameOf<'room'>]: (work: RoomWork, input: InputOf<Name>) => Promise<AnswerOf<Name>>
}

/** What answers each call. A missing handler or a wrong shape does not compile. */
export type StaffHandlers = DeskOperations & SiteOperations & Lists & RoomCalls
/** The handlers of some calls. */
export type HandlersOf<Calls> = Pick<StaffHandlers, keyof Calls & keyof StaffHandlers>

/** The input of a call. @throws Fail naming the field that does not fit */
export const inputOf = <Name extends StaffCallName>(name: Name, sent: unknown): InputOf<Name> =>
  readInput(staffCalls[name].input, sent) as InputOf<Name>

/** The answer of a step. @throws Fail when the step was refused */
export function unlessRefused<Answer extends object>(answer: Answer): Exclude<Answer, { because: unknown }> {
  if ('because' in answer) throw new Fail(answer.because as Fail['code'])
  return answer as Exclude<Answer, { because: unknown }>
}
