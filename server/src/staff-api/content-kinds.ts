import { loadAreaFiles } from '../areas/area-files.ts'
import { content as circulation } from '../domain/circulation/built-in/content.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { content as itemTypes } from '../domain/item-types/content.ts'
import { content as terminals } from '../domain/terminals/content.ts'

const ofAreas = (await loadAreaFiles('content.ts')).flatMap(
  ({ exports }) => exports.content as readonly ContentKind[],
)

/** All kinds of curated content by name: those of `areas/<area>/content.ts`, of our own circulation, item types and terminals. */
export const contentKinds: ReadonlyMap<string, ContentKind> = new Map(
  [...ofAreas, ...circulation, ...itemTypes, ...terminals].map((kind) => [kind.name, kind]),
)
