import type { TenantScope } from '../../scope.ts'
import type { SemanticBuilt, SemanticSearch } from '../../search/semantic/semantic-search.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { recordsAfter } from './store.ts'

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

/** Builds the tenant's index for search by meaning anew. */
export const buildSemanticIndex = (scope: TenantScope, semantic: SemanticSearch): Promise<SemanticBuilt> =>
  semantic.build(scope.tenant, shownRecords(scope))
