import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SemanticBuilt, SemanticSearch } from '../../search/semantic/semantic-search.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { countRecords, recordsAfter } from './store.ts'

/** Records read at a time: readers' statements come between. */
const AT_ONCE = 250

/** The records of a tenant that readers can find, in portions. */
async function* shownRecords({ db, tenant }: TenantScope): AsyncGenerator<BibRecord[]> {
  let after = ''
  for (;;) {
    const rows = await recordsAfter(db, tenant, after, AT_ONCE)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.record_id
    yield rows.filter(({ withdrawn }) => !withdrawn).map(({ record }) => record)
  }
}

/** Fewer records have too few words to learn from. */
const LEAST_RECORDS = 100

/** Builds the tenant's index for search by meaning anew. */
export async function buildSemanticIndex(
  scope: TenantScope,
  semantic: SemanticSearch,
): Promise<SemanticBuilt> {
  // a change gets its time before its transaction ends
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() - interval '10 seconds' as at`.execute(scope.db)
  return semantic.build(scope.tenant, shownRecords(scope), rows[0]?.at ?? new Date(0))
}

/** Goes on with the vectors of the tenant's outside service. @returns undefined: it has none */
export const embedShownRecords = (
  scope: TenantScope,
  semantic: SemanticSearch,
  tokens: number,
): ReturnType<SemanticSearch['embed']> => semantic.embed(scope.tenant, shownRecords(scope), tokens)

/** The same, unless nothing has changed since, or there is too little. @returns undefined: it was not built */
export async function buildIfChanged(
  scope: TenantScope,
  semantic: SemanticSearch,
): Promise<SemanticBuilt | undefined> {
  const { db, tenant } = scope
  if ((await countRecords(db, tenant)) < LEAST_RECORDS) return undefined
  const builtAt = semantic.builtAt(tenant)
  if (builtAt === undefined) return buildSemanticIndex(scope, semantic)
  const changed = await db
    .selectFrom('bib_record')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('changed_at', '>', builtAt)
    .limit(1)
    .executeTakeFirst()
  return changed && buildSemanticIndex(scope, semantic)
}
