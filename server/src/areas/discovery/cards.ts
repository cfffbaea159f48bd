import type { DiscoveryCard } from '@wenyuan/contract/shapes/discovery.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { FoundWork } from '../../integrations/discovery/discovery.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { heldByNumber } from '../recommendations/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { findWhole } from '../../search/finding/find-whole.ts'

type Engine = Pick<SearchEngine, 'search'>
const ABSTRACT_LENGTH = 240

/** Works as a list shows them, each with our own record of the same DOI or ISBN. */
export async function cardsOf(
  engine: Engine,
  scope: SiteScope,
  works: readonly FoundWork[],
): Promise<DiscoveryCard[]> {
  const numbers = works.map((work) => ({ doi: doiOf(work), isbn: work.record.isbns[0] ?? '' }))
  const [byDoi, byIsbn] = await Promise.all([
    heldByDoi(
      engine,
      scope,
      numbers.flatMap(({ doi }) => (doi === '' ? [] : [doi])),
    ),
    heldByNumber(
      engine,
      scope,
      numbers.map(({ isbn }) => ({ isbn, issn: '' })),
    ),
  ])
  return works.map((work, at) => {
    const { recordId: _none, coverUrl: _empty, ...card } = cardOf(work.record)
    const { doi = '', isbn = '' } = numbers[at] ?? {}
    return {
      ...card,
      id: work.id,
      doi,
      abstract: shortened(work.record.abstract ?? ''),
      citedBy: work.citedBy,
      openUrl: work.openUrl,
      held: byDoi.get(doi) ?? byIsbn.get(isbn) ?? '',
    }
  })
}

export const doiOf = ({ record }: Pick<FoundWork, 'record'>): string =>
  record.identifiers.find(({ scheme }) => scheme === 'doi')?.value ?? ''

/** Our own records by DOI, in one search. */
async function heldByDoi(
  engine: Engine,
  scope: SiteScope,
  dois: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dois.length === 0) return new Map()
  const ids = await findWhole(engine, scope, { field: 'all', values: [...dois], rows: 4 * dois.length })
  const held = new Map<string, string>()
  for (const { record_id, record, withdrawn } of await recordsByIds(scope.db, scope.tenant, ids)) {
    if (withdrawn) continue
    const doi = doiOf({ record })
    if (doi !== '' && !held.has(doi)) held.set(doi, record_id)
  }
  return held
}

function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 2 * ABSTRACT_LENGTH))
  const begin = letters.slice(0, ABSTRACT_LENGTH).join('')
  return begin.length < text.length ? `${begin.trimEnd()}…` : begin
}
