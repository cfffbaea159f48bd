import type { databases } from '@wenyuan/contract/areas/databases.ts'
import { cardOf } from './cards.ts'
import { everything, passing } from './filtering.ts'
import { inOrder } from './ordering.ts'
import { sameSubject, sameVendor } from './neighbours.ts'
import type { Look } from './handlers.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { requireDatabase } from './required-database.ts'

/** Databases beside a database. */
export const neighbourHandlers = (
  look: Look,
): Pick<HandlersOf<typeof databases>, 'sameVendor' | 'sameSubject'> => ({
  async sameVendor({ input: { resourceId, rows }, scope, address }) {
    const view = await look({ scope, address })
    const one = requireDatabase(view, resourceId, 'resourceId')
    const shown = passing(view.directory, everything, view)
    return inOrder(sameVendor(one, shown), { sort: 'name', language: scope.language })
      .slice(0, rows)
      .map((other) => cardOf(view, other))
  },

  async sameSubject({ input: { resourceId, rows }, scope, address }) {
    const view = await look({ scope, address })
    const one = requireDatabase(view, resourceId, 'resourceId')
    const shown = inOrder(passing(view.directory, everything, view), {
      sort: 'name',
      language: scope.language,
    })
    return sameSubject(one, shown)
      .slice(0, rows)
      .map((other) => cardOf(view, other))
  },
})
