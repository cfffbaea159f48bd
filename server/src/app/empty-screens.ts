import { LRUCache } from 'lru-cache'
import type { SiteScope } from '../core/scope.ts'
import type { AreaModule } from '../core/area-module.ts'
import type { Ports } from '../core/ports.ts'

/** Age of an answer after which the content is looked at again: new content is offered after this time. */
const FRESH_MS = 5_000
const MOST_LIBRARIES = 2_000

/**
 * Tells which screens have nothing to show at a library, so that menus and links do not lead there. A check that fails
 * counts as content: the screen itself tells what is wrong.
 *
 * @returns routes, such as `/dataBaseNav`, and addresses of result lists, such as `/searchList?docCode=2`
 */
export function makeEmptyScreens(
  areas: readonly AreaModule[],
  ports: Ports,
): (scope: SiteScope) => Promise<readonly string[]> {
  const checks = areas.flatMap(({ screens }) => (screens ? Object.entries(screens(ports)) : []))
  const look = async (scope: SiteScope): Promise<string[]> => {
    const found = await Promise.all(
      checks.map(async ([route, hasContent]) => ((await hasContent(scope).catch(() => true)) ? [] : [route])),
    )
    return found.flat().sort()
  }
  const known = new LRUCache<string, Promise<string[]>>({ max: MOST_LIBRARIES, ttl: FRESH_MS })
  return (scope) => {
    const before = known.get(scope.tenant)
    if (before) return before
    const looking = look(scope)
    known.set(scope.tenant, looking)
    return looking
  }
}
