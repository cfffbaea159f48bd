import { cleanName, nameKeys } from '../../search/analysis/names.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { authorKinds, headingsNamed } from '../../domain/records/authority-store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import type { Enrichment } from '../../integrations/enrichment/enrichment.ts'
import { lifeDates } from './life-dates.ts'
import { outsideOf } from './outside.ts'

/** Number of records read for the catalogue's facts about a name. */
const LOOKED_AT = 20
/** Authority headings of one name that are told. */
const MOST_HEADINGS = 5

/** An author, from the catalogue's records and headings and from external sources. */
export async function authorOf(
  { engine, enrichment }: { engine: SearchEngine; enrichment: Enrichment },
  scope: Scope,
  author: string,
) {
  const name = cleanName(author)
  const keys = nameKeys(author)
  const { total, hits } = await engine.search(scope.tenant, {
    query: { op: 'or', of: keys.map((value) => ({ op: 'exact', field: 'authorKey', value })) },
    sort: { by: 'loans', direction: 'desc' },
    offset: 0,
    rows: LOOKED_AT,
  })
  const records = await recordsByIds(
    scope.db,
    scope.tenant,
    hits.map(({ id }) => id),
  )
  const same = records
    .flatMap(({ record }) => record.contributors)
    .filter((one) =>
      [one.name, ...one.otherNames].some((form) => nameKeys(form).some((key) => keys.includes(key))),
    )
  const headings = (await headingsNamed(scope, [name], authorKinds)).slice(0, MOST_HEADINGS)
  const forms = [
    ...same.flatMap((one) => [one.name, ...one.otherNames]),
    ...headings.flatMap(({ heading, variants }) => [heading, ...variants]),
  ]
  return {
    name,
    otherNames: [...new Set(forms)].filter((form) => form !== name),
    seeAlso: [...new Set(headings.flatMap(({ see_also }) => see_also))],
    dates: lifeDates(same.find(({ dates }) => dates)?.dates ?? ''),
    nationality: same.find(({ nationality }) => nationality)?.nationality ?? '',
    works: total,
    outside: outsideOf(
      await enrichment.ask(scope, {
        aspect: 'author',
        title: '',
        author: name,
        isbn: '',
        doi: '',
        language: scope.language,
      }),
    ),
  }
}
