import { monthBefore } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import type { ListRow } from '../favourites/public.ts'
import { isAnyFollowedSince, publishedLists } from './store.ts'

export const EVER = new Date(0)

/** The last month; all time in a library where nobody has begun to follow a list since. */
export async function periodOf(scope: Scope): Promise<{ period: 'month' | 'all'; since: Date }> {
  const since = monthBefore(scope.now)
  return (await isAnyFollowedSince(scope, since))
    ? { period: 'month', since }
    : { period: 'all', since: EVER }
}

const mostFollowedSince = async (scope: Scope, since: Date, rows: number): Promise<ListRow[]> => {
  const wanted = { keyWord: '', classCode: '', owner: '', sort: 'hot', since } as const
  return (await publishedLists(scope, { ...wanted, offset: 0, limit: rows })).rows
}

/** Published lists that most readers began to follow in the period. */
export const hotLists = async (scope: Scope, rows: number): Promise<ListRow[]> =>
  mostFollowedSince(scope, (await periodOf(scope)).since, rows)

/** Published lists that most readers follow. */
export const mostFollowed = (scope: Scope, rows: number): Promise<ListRow[]> =>
  mostFollowedSince(scope, EVER, rows)
