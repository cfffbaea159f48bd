import type { ForeignPage } from '@wenyuan/contract/shapes/other-libraries.ts'
import type { SiteScope } from '../../core/scope.ts'
import { visitorOf } from './as-visitor.ts'
import { pageAt, type TargetPorts } from './searching.ts'
import { catalogueTargets } from './target-store.ts'

const TRIED_ROWS = 5

/**
 * Asks a target as a visitor's search would, also one that is switched off.
 *
 * @returns its first records; 'unknown': there is no such target; 'link': only its page is known
 */
export async function tryTarget(
  ports: TargetPorts,
  where: SiteScope,
  siteId: string,
  words: string,
): Promise<ForeignPage | 'unknown' | 'link'> {
  const target = (await catalogueTargets.list(where)).find((one) => one.siteId === siteId)
  if (!target) return 'unknown'
  if (target.kind === 'link') return 'link'
  return pageAt(ports, visitorOf(where), target, {
    items: [{ searchField: 'all', searchWord: words, oper: 'and' }],
    page: 1,
    rows: TRIED_ROWS,
  })
}
