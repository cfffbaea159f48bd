import type { DiscoveryWork } from '@wenyuan/contract/shapes/discovery.ts'
import type { FoundWork } from '../../integrations/discovery/discovery.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { asksOthers } from '../other-libraries/public.ts'
import { cardsOf, doiOf } from './cards.ts'

/** A work with everything that is known of it, and the ways to it, the best first. */
export async function detailOf(
  engine: Pick<SearchEngine, 'search'>,
  scope: Scope,
  work: FoundWork,
): Promise<DiscoveryWork | null> {
  const [card] = await cardsOf(engine, scope, [work])
  if (!card) return null
  const { record } = work
  const access = [
    ...(card.held === '' ? [] : [{ way: 'held' as const, target: card.held }]),
    ...(work.openUrl === '' ? [] : [{ way: 'open' as const, target: work.openUrl }]),
    // the page that knows which journals and years the library has licensed
    { way: 'resolver' as const, target: `/${scope.site.path}/openurl?${openUrlOf(work)}` },
    ...(asksOthers(scope) ? [{ way: 'delivery' as const, target: '' }] : []),
    { way: 'elsewhere' as const, target: '' },
  ]
  return {
    ...card,
    abstract: record.abstract ?? '',
    people: work.people,
    subjects: record.subjects,
    issn: record.issns[0] ?? '',
    volume: record.host?.volume ?? '',
    issue: record.host?.issue ?? '',
    pages: record.host?.pages ?? '',
    year: record.year === undefined ? '' : String(record.year),
    container: record.host?.title ?? '',
    access,
  }
}

/** The work as an OpenURL 1.0 query (KEV). Pure. */
export function openUrlOf(work: FoundWork): string {
  const { record } = work
  const { host } = record
  const doi = doiOf(work)
  const facts = {
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: `info:ofi/fmt:kev:mtx:${host ? 'journal' : 'book'}`,
    'rft.genre': host ? 'article' : 'book',
    [host ? 'rft.atitle' : 'rft.btitle']: record.title.slice(0, 500),
    'rft.jtitle': host?.title ?? '',
    'rft.issn': record.issns[0] ?? '',
    'rft.isbn': record.isbns[0] ?? '',
    'rft.volume': host?.volume ?? '',
    'rft.issue': host?.issue ?? '',
    'rft.pages': host?.pages ?? '',
    'rft.date': record.year === undefined ? '' : String(record.year),
    rft_id: doi === '' ? '' : `info:doi/${doi}`,
  }
  return new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== '')).toString()
}
