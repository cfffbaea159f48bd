import { listOfScope, type TypeScope, typeScopes } from '@wenyuan/contract/constants/search-scopes.ts'
import type { LeadsSomewhere } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'

/** Screens with a search of their own. */
const rooms = {
  journals: paths.journals,
  courses: paths.courseBooks,
  databases: paths.databases,
} as const

type Room = keyof typeof rooms
export type Scope = 'all' | TypeScope | Room

const isRoom = (scope: Scope): scope is Room => scope in rooms

/**
 * What the box can be limited to at this library. One part alone is no choice: the library has nothing else.
 *
 * @returns `all` first; empty where there is nothing to choose
 */
export function openScopes(isOpen: LeadsSomewhere): Scope[] {
  const parts: Scope[] = [
    ...(Object.keys(typeScopes) as TypeScope[]).filter((scope) => isOpen(listOfScope(scope))),
    ...(Object.keys(rooms) as Room[]).filter((scope) => isOpen(rooms[scope]())),
  ]
  return parts.length > 1 ? ['all', ...parts] : []
}

/** The screen that searches a part by itself, with the words; undefined where the result list does. */
export const roomAddress = (scope: Scope, words: string): string | undefined =>
  isRoom(scope) ? rooms[scope]({ q: words.trim() }) : undefined

/** The document codes of a part of the catalogue; empty for everything. */
export const typesOf = (scope: Scope): readonly string[] =>
  scope in typeScopes ? typeScopes[scope as TypeScope] : []
