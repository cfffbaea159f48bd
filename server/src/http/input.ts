import type { z } from 'zod'
import { Fail } from '../core/fail.ts'
import { storable } from '../platform/db/storable.ts'

/**
 * Parses input with its schema.
 *
 * @throws Fail INPUT_INVALID naming the first field that does not fit
 */
export function readInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const parsed = schema.safeParse(sent ?? {})
  if (parsed.success) return storable(parsed.data)
  const path = parsed.error.issues[0]?.path.join('.')
  throw new Fail('INPUT_INVALID', path ? { field: path } : {})
}
