import { loadAreaFiles } from '../areas/area-files.ts'
import { content as circulation } from '../domain/circulation/built-in/content.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'

const ofAreas = (await loadAreaFiles('content.ts')).flatMap(
  ({ exports }) => exports.content as readonly ContentKind[],
)

/** All kinds of curated content by name: those of `areas/<area>/content.ts` and of our own circulation. */
export const contentKinds: ReadonlyMap<string, ContentKind> = new Map(
  [...ofAreas, ...circulation].map((kind) => [kind.name, kind]),
)
