import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { cardOf, everything, makeDirectory, passing, viewOf } from '../databases/public.ts'

/** Answers the databases chosen for a course, in the library's order; those that have not begun are left out. */
export const makeDatabasePackages = (ports: Pick<Ports, 'signingKeyOf'>) => {
  const directoryOf = makeDirectory()
  return async ({ scope, address }: { scope: Scope; address: string }, codes: readonly string[]) => {
    if (codes.length === 0) return []
    const view = await viewOf(ports, scope, { directory: await directoryOf(scope), address })
    const shown = new Map(passing(view.directory, everything, view).map((one) => [one.code, one]))
    return codes.flatMap((code) => {
      const one = shown.get(code)
      if (!one) return []
      const { resourceId, name, openUrl } = cardOf(view, one)
      return [{ packageId: resourceId, name, openUrl }]
    })
  }
}
