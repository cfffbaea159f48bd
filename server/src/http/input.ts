import type { z } from 'zod'
import { Fail } from '../core/fail.ts'
import { storable } from '../platform/db/storable.ts'
import { faultOf } from './input-fault.ts'

/**
 * Parses input with its schema.
 *
 * @throws Fail INPUT_INVALID naming the first field that does not fit, and why
 */
export function readInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const parsed = schema.safeParse(sent ?? {})
  if (parsed.success) return storable(parsed.data)
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  const fault = issue && faultOf(issue, sent)
  throw new Fail('INPUT_INVALID', { ...(field ? { field } : {}), ...(fault ? { fault } : {}) })
}
