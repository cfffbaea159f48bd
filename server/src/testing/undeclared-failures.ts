import { commonFailures } from '@wenyuan/contract/failures.ts'
import { Fail } from '../core/fail.ts'
import type { BoundCall } from '../core/implement.ts'

/** Refusals that any call may give while its handler runs. */
const anywhere = new Set<string>([...commonFailures, 'STORAGE_FULL'])

/** Records failure codes that calls throw without declaring them. The compiler checks only `fail` of the context. */
export function watchFailures(): { watched: (one: BoundCall) => BoundCall; takeUndeclared: () => string[] } {
  const found = new Set<string>()
  return {
    watched: (one) => ({
      ...one,
      async handle(context) {
        try {
          return await one.handle(context)
        } catch (error) {
          if (error instanceof Fail && !isDeclared(one, error)) {
            found.add(`${one.area}.${one.name} threw ${error.code}, which it does not declare`)
          }
          throw error
        }
      },
    }),
    takeUndeclared: () => {
      const taken = [...found]
      found.clear()
      return taken
    },
  }
}

const isDeclared = ({ call }: BoundCall, { code }: Fail): boolean =>
  anywhere.has(code) ||
  call.fails.includes(code) ||
  // the account may have been deleted since the session was checked
  (call.for === 'reader' && code === 'SIGN_IN_REQUIRED')
