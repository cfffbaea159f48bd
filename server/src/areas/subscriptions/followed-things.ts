import type { SubscriptionKind } from '@wenyuan/contract/constants/subscriptions.ts'
import { departmentEntries } from '../../domain/departments/store.ts'
import { withThoseBelow } from '../../domain/departments/with-those-below.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { databaseEntries } from '../databases/public.ts'
import { researchersByCode } from '../researchers/public.ts'
import type { FollowedPeople } from './news-store.ts'

interface Thing {
  kind: SubscriptionKind
  value: string
}

/** What a researcher, a department or a database is called, and what is looked at for it. */
export interface FollowedThing {
  name: Words
  /** Whose works are followed. */
  people?: Omit<FollowedPeople, 'digest'>
  /** Value of the facet `eCollectionIds` with the contents of a database; empty: none. */
  collection?: string
}

const keyOf = ({ kind, value }: Thing): string => `${kind} ${value}`

/** The researchers, departments and databases among what is followed; what is gone is left out. */
export async function followedThings(
  scope: TenantScope,
  followed: readonly Thing[],
): Promise<(thing: Thing) => FollowedThing | undefined> {
  const codesOf = (kind: SubscriptionKind) => [
    ...new Set(followed.flatMap((one) => (one.kind === kind ? [one.value] : []))),
  ]
  const [researchers, departments, databases] = await Promise.all([
    researchersByCode(scope, codesOf('researcher')),
    codesOf('department').length === 0 ? [] : departmentEntries.list(scope),
    databaseEntries(scope, codesOf('database')),
  ])
  const things = new Map<string, FollowedThing>([
    ...researchers.map(({ code, entry }): [string, FollowedThing] => [
      keyOf({ kind: 'researcher', value: code }),
      { name: entry.name, people: { researcher: code, departments: [] } },
    ]),
    ...departments.map(({ code, name }): [string, FollowedThing] => [
      keyOf({ kind: 'department', value: code }),
      {
        name,
        people: { researcher: '', departments: withThoseBelow(departments, code).map((one) => one.code) },
      },
    ]),
    ...[...databases].map(([code, { name, eCollectionId }]): [string, FollowedThing] => [
      keyOf({ kind: 'database', value: code }),
      { name, collection: eCollectionId },
    ]),
  ])
  return (thing) => things.get(keyOf(thing))
}
