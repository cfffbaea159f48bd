import { Fail } from '../../core/fail.ts'
import { type View } from './cards.ts'
import { hasBegun } from './state.ts'

/** @throws Fail DATABASE_UNKNOWN, also for a database that has not begun */
export function requireDatabase({ directory, today }: View, code: string, field: string) {
  const one = directory.byCode.get(code)
  if (!one || !hasBegun(one.entry, today)) throw new Fail('DATABASE_UNKNOWN', { field })
  return one
}
