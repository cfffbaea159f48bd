import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { doisIn } from '../../search/analysis/dois-in-text.ts'
import { normaliseDoi } from '../../search/analysis/identifiers.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Enrichment } from '../../integrations/enrichment/enrichment.ts'
import type { Scope } from '../../core/scope.ts'
import { paperTypes } from '../../domain/records/cards.ts'
import { questionOf } from './outside.ts'

/** References of one work that are looked up here. */
const MOST_LOOKED_UP = 200

/** The notes of a record that name its references. */
export const referenceNotes = ({ notes }: BibRecord): string[] =>
  notes.filter((note) => /参考文献|書目|书目|bibliograph|references/i.test(note))

/** Which questions about the citations of a paper or thesis can be answered; none of other records. */
export async function citationsKnown(
  enrichment: Enrichment,
  scope: Scope,
  record: BibRecord,
): Promise<RecordDetail['citations']> {
  if (!paperTypes.has(record.docCode)) return { cited: false, references: false }
  const questions = (['citations', 'references'] as const).map((aspect) =>
    questionOf(record, aspect, scope.language),
  )
  const offered = new Set((await enrichment.offered(scope, questions)).map(({ aspect }) => aspect))
  return {
    cited: offered.has('citations'),
    references: offered.has('references') || referenceNotes(record).length > 0,
  }
}

interface IdentifiedReference {
  /** Place of the reference, from 0. */
  line: number
  doi: string
  held: { recordId: string; docCode: string; title: string } | null
}

/** The references that name a DOI, each with the library's own record of it. */
export async function identifiedReferences(
  engine: Pick<SearchEngine, 'search'>,
  { db, tenant }: Scope,
  lines: readonly string[],
): Promise<IdentifiedReference[]> {
  const named = lines.slice(0, MOST_LOOKED_UP).map((line) => doisIn(line)[0])
  const dois = [...new Set(named.flatMap((doi) => doi ?? []))]
  if (dois.length === 0) return []
  const { hits } = await engine.search(tenant, {
    query: { op: 'or', of: dois.map((value) => ({ op: 'exact', field: 'identifier', value })) },
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: dois.length,
  })
  const stored = await recordsByIds(
    db,
    tenant,
    hits.map(({ id }) => id),
  )
  const byDoi = new Map(
    stored
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(({ record }) =>
        record.identifiers
          .filter(({ scheme }) => scheme === 'doi')
          .map(({ value }) => [normaliseDoi(value), record] as const),
      ),
  )
  return named.flatMap((doi, line) => {
    if (doi === undefined) return []
    const record = byDoi.get(doi)
    const held = record && { recordId: record.recordId, docCode: record.docCode, title: record.title }
    return [{ line, doi, held: held ?? null }]
  })
}
