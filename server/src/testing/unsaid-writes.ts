import type { PersonalData } from '../core/area-module.ts'
import type { BoundCall } from '../core/implement.ts'
import type { ReaderScope } from '../core/scope.ts'
import { watching } from '../platform/db/statement-watch.ts'

/** Any call may note that the session was used. */
const OWN_SESSION = 'reader_session'

const WRITTEN = /\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi

/** Records readers' calls that write data of readers and do not say what staff see of it (`reaches` of the contract). */
export function watchWrites(personal: PersonalData): {
  watched: (one: BoundCall) => BoundCall
  takeUnsaid: () => string[]
} {
  const found = new Set<string>()
  return {
    watched: (one) => {
      const { area, name, call, handle } = one
      if (call.for !== 'reader' || call.reaches !== undefined) return one
      return {
        ...one,
        handle(context) {
          const scope = context.scope as ReaderScope
          const watch = watching(scope.tenant, ({ sql }) => {
            for (const [, table = ''] of sql.matchAll(WRITTEN))
              if (table !== OWN_SESSION && Object.hasOwn(personal, table))
                found.add(`${area}.${name} writes ${table} and does not say what staff see of it: reaches`)
          })
          return handle({ ...context, scope: { ...scope, db: scope.db.withPlugin(watch) } })
        },
      }
    },
    takeUnsaid: () => {
      const taken = [...found]
      found.clear()
      return taken
    },
  }
}
