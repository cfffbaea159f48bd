import type { z } from 'zod'
import type { AppContext } from '../core/app-context.ts'
import type { Change } from '../domain/staff/audit-store.ts'
import { readInput } from '../http/input.ts'
import type { SiteScope } from '../core/scope.ts'
import type { StaffCaller } from './caller.ts'

/** What an operation on the library itself works with, beside what it was asked. */
export interface SiteWork {
  where: SiteScope
  app: AppContext
  caller: StaffCaller
  /** Tells the audit log what was changed. Secrets have to be hidden before. */
  note: (change: Change) => void
  /** Runs once the change is committed. */
  afterwards: (work: () => Promise<void>) => void
}

/** An operation that changes something other than loans and money. A refusal is thrown; then nothing has been changed. */
export interface SiteOperation {
  about: string
  /** False: it writes outside the library's own transaction. */
  together: boolean
  /** Its answer holds a secret: it is neither stored nor repeated. */
  isSecret: boolean
  /** Parses the input. @throws Fail naming the field that does not fit */
  read: (sent: unknown) => {
    input: unknown
    /** Identifies the operation in the log: never a reader. */
    subject: string
    run: (work: SiteWork) => Promise<unknown>
  }
}

/** A look at the library's own data; it changes nothing. */
export interface SiteList {
  about: string
  read: (sent: unknown) => (work: Pick<SiteWork, 'where' | 'app' | 'caller'>) => Promise<unknown>
}

interface Given<Input> {
  about: string
  input: z.ZodType<Input>
  subject: (input: Input) => string
  together?: boolean
  isSecret?: boolean
  run: (work: SiteWork, input: Input) => Promise<unknown>
}

export const siteOperation = <Input>({
  about,
  input: shape,
  subject,
  together = true,
  isSecret = false,
  run,
}: Given<Input>): SiteOperation => ({
  about,
  together,
  isSecret,
  read(sent) {
    const input = readInput(shape, sent)
    return { input, subject: subject(input), run: (work) => run(work, input) }
  },
})

export const siteList = <Input>(
  about: string,
  shape: z.ZodType<Input>,
  run: (work: Pick<SiteWork, 'where' | 'app' | 'caller'>, input: Input) => Promise<unknown>,
): SiteList => ({
  about,
  read(sent) {
    const input = readInput(shape, sent)
    return (work) => run(work, input)
  },
})
