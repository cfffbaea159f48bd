import { z } from 'zod'
import { Fail } from '../core/fail.ts'
import { readInput } from '../http/input.ts'
import type { Bookshops } from '../integrations/bookshop/choose.ts'
import type { IllPartners } from '../integrations/ill/choose.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { StaffCaller } from './caller.ts'
import type { DeskWork } from './desk-work.ts'

/** What an operation works with: the desk, and the folder of stored files. */
export interface StaffWork extends DeskWork {
  dataFolder: string
  librarySystems: LibrarySystems
  bookshops: Bookshops
  illPartners: IllPartners
  caller: StaffCaller
}

/** A staff operation. A refusal is thrown, and then nothing has been changed. */
export interface Operation {
  about: string
  /** Parses the input. @throws Fail naming the field that does not fit */
  read: (sent: unknown) => OperationReader
}

export interface OperationReader {
  input: unknown
  /** Identifies the operation in the log: copy, request, charge or comment, never a reader. */
  subject: string
  run: (work: StaffWork, once: string) => Promise<unknown>
  /** What the audit log says beside the subject: states and sums, never a reader or words about one. */
  noted: (answer: unknown) => object | undefined
}

interface Given<Input, Answer> {
  about: string
  input: z.ZodType<Input>
  subject: (input: Input) => string
  run: (work: StaffWork, input: Input, once: string) => Promise<Answer>
  noted?: (input: Input, answer: Answer) => object
}

export const operation = <Input, Answer>({
  about,
  input: shape,
  subject,
  run,
  noted,
}: Given<Input, Answer>): Operation => ({
  about,
  read(sent) {
    const input = readInput(shape, sent)
    return {
      input,
      subject: subject(input),
      run: (work, once) => run(work, input, once),
      noted: (answer) => noted?.(input, answer as Answer),
    }
  },
})

export const id = z.string().min(1).max(128)

/** The answer of a step. @throws Fail when the step was refused */
export function unlessRefused<Answer extends object>(answer: Answer): Exclude<Answer, { because: unknown }> {
  if ('because' in answer) throw new Fail(answer.because as Fail['code'])
  return answer as Exclude<Answer, { because: unknown }>
}
