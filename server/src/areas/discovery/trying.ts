import type { Ports } from '../../core/ports.ts'
import type { WorkPage } from '../../integrations/discovery/discovery.ts'
import type { Missing } from '../../platform/missing.ts'
import type { SiteScope } from '../../core/scope.ts'

const TRIED_ROWS = 5

/** The kind of the library's discovery service; 'none': it has none. */
export const discoveryKind = ({ site }: SiteScope) => site.settings.discovery.kind

/** Asks the discovery service for words. What is stored of earlier answers is left alone. */
export async function tryDiscovery(
  { discoveries }: Pick<Ports, 'discoveries'>,
  { site }: SiteScope,
  words: string,
): Promise<WorkPage | { outcome: Missing | 'refused'; detail: string } | 'none'> {
  const service = discoveries.of(site.settings.discovery)
  if (!service) return 'none'
  const found = await service.search({
    words,
    field: 'all',
    filters: {},
    yearFrom: '',
    yearTo: '',
    sort: 'relevance',
    page: 1,
    rows: TRIED_ROWS,
  })
  if (typeof found !== 'string') return found
  return (found === 'down' ? await service.trouble?.() : undefined) ?? { outcome: found, detail: '' }
}
