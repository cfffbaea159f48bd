import { usePrefetchQuery, useQueries } from '@tanstack/react-query'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { unreadQuery } from '../inbox/public.ts'

const owedQuery = () => ({ ...query(payments.total, {}), ...refetchedOnFocus })
const pointsQuery = () => ({ ...query(points.rules, {}), ...refetchedOnFocus })
const waysToPayQuery = () => query(payments.methods, {})

/** What is owed, unread messages and points. */
export const countQueries = () => [owedQuery(), unreadQuery(), pointsQuery()] as const

/**
 * Asks for the counts and the ways to pay; true when each is answered or has failed. A screen that waits for it moves
 * nothing when a way to pay or the parts of a sum arrive.
 */
export function useCountsSettled(): boolean {
  // begun before the screen waits for other answers
  usePrefetchQuery(owedQuery())
  usePrefetchQuery(unreadQuery())
  usePrefetchQuery(pointsQuery())
  usePrefetchQuery(waysToPayQuery())
  return useQueries({ queries: [...countQueries(), waysToPayQuery()] }).every(({ isPending }) => !isPending)
}
