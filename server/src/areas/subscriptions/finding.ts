import { NEW_RECORDS_LIMIT } from '@wenyuan/contract/constants/subscriptions.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { SiteScope } from '../../core/scope.ts'
import { findHits } from '../../search/finding/find.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { findThesisIds, type ReadDepartmentWords } from '../theses/public.ts'
import { type Followed, searchOf } from './followed-search.ts'
import type { FollowedThing } from './followed-things.ts'

const everyThesis = { keyWord: '', year: [], degree: [], advisor: [], verifyStatus: [] }

/** Records of an index that are what is followed; works of people are no matter of an index. */
export async function findFollowed(
  { engine, wordsOf }: { engine: Pick<SearchEngine, 'search'>; wordsOf: ReadDepartmentWords },
  scope: SiteScope,
  followed: Followed & { thing: FollowedThing | undefined },
  rows = NEW_RECORDS_LIMIT + 1,
): Promise<string[]> {
  if (followed.kind === 'department') {
    const wanted = { ...everyThesis, department: [followed.value], page: 1, rows }
    return (await findThesisIds(engine, scope, wanted, await wordsOf(scope))).ids
  }
  const body = bodyOf(followed)
  if (!body) return []
  const { hits } = await findHits(engine, scope.tenant, { ...body, rows }, scope.site.search)
  return hits.hits.map(({ id }) => id)
}

function bodyOf({
  thing,
  ...followed
}: Followed & { thing: FollowedThing | undefined }): SearchBody | undefined {
  if (followed.kind !== 'database') return searchOf(followed)
  if (!thing?.collection) return undefined
  return searchOf({ kind: 'search', value: '', body: { eCollectionIds: [thing.collection] } })
}
