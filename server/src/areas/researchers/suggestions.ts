import type { Ports } from '../../core/ports.ts'
import { departmentEntries } from '../../domain/departments/store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { type Candidate, suggestWorks } from '../../domain/researchers/suggest-works.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { SiteScope } from '../../core/scope.ts'
import { nameKeys } from '../../search/analysis/names.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import type { ResearcherEntry } from './researcher.ts'
import { everyResearcher } from './store.ts'
import { replaceSuggestions, worksOf } from './work-store.ts'

/** Records of one name that are looked at. */
const MOST_CANDIDATES = 300

/** Computes the suggestions of every researcher anew. @returns how many works are suggested */
export async function suggestAll(ports: Pick<Ports, 'engine'>, scope: SiteScope): Promise<number> {
  const departments = new Map(
    (await departmentEntries.list(scope)).map((one) => [one.code, Object.values(one.name)]),
  )
  let sum = 0
  for (const researcher of await everyResearcher(scope)) {
    const units = [...institutionsOf(scope), ...(departments.get(researcher.department) ?? [])]
    sum += await suggestFor(ports, scope, researcher, units)
  }
  return sum
}

async function suggestFor(
  { engine }: Pick<Ports, 'engine'>,
  scope: SiteScope,
  { code, name, otherNames }: ResearcherEntry,
  units: readonly string[],
): Promise<number> {
  const names = [...new Set([...Object.values(name), ...otherNames])]
  const keys = [...new Set(names.flatMap((one) => nameKeys(one)))]
  const { hits } = await engine.search(scope.tenant, {
    query: { op: 'or', of: keys.map((value) => ({ op: 'exact', field: 'authorKey', value })) },
    sort: { by: 'year', direction: 'desc' },
    offset: 0,
    rows: MOST_CANDIDATES,
    timeoutMs: 8_000,
  })
  const works = await worksOf(scope, code)
  const confirmed = works.filter(({ state }) => state === 'confirmed').map(({ record_id }) => record_id)
  const decided = new Set(
    works.filter(({ state }) => state !== 'suggested').map(({ record_id }) => record_id),
  )
  const ids = hits.map(({ id }) => id)
  const records = new Map(
    (await recordsByIds(scope.db, scope.tenant, [...new Set([...ids, ...confirmed])])).map((row) => [
      row.record_id,
      row,
    ]),
  )
  const coauthors = confirmed.flatMap((id) => namesIn(records.get(id)?.record))
  const candidates = ids.flatMap((id): Candidate[] => {
    const row = records.get(id)
    if (!row || row.withdrawn || decided.has(id)) return []
    return [
      {
        recordId: id,
        contributors: namesIn(row.record),
        units: [...row.record.organisations, ...row.record.authorUnits],
      },
    ]
  })
  return replaceSuggestions(scope, code, suggestWorks({ names, units }, candidates, coauthors))
}

const namesIn = (record: BibRecord | undefined): string[] =>
  record?.contributors.flatMap(({ name, otherNames }) => [name, ...otherNames]) ?? []
