import type { Department } from '../../domain/departments/department.ts'
import { withThoseBelow } from '../../domain/departments/with-those-below.ts'
import { foldText } from '../../search/analysis/fold.ts'

/** What a department has with those that belong to it. */
export interface WholeDepartment {
  codes: string[]
  /** Without those that are part of another. */
  classes: string[]
  subjects: string[]
}

export function wholeOf(all: readonly Department[], { code }: Pick<Department, 'code'>): WholeDepartment {
  const parts = withThoseBelow(all, code)
  const classes = [...new Set(parts.flatMap((one) => one.classes))]
  return {
    codes: parts.map((one) => one.code),
    classes: classes.filter((one) => !classes.some((wider) => wider !== one && one.startsWith(wider))),
    subjects: [...new Set(parts.flatMap((one) => one.subjects))],
  }
}

/** Each department before those that belong to it, in the library's order. One whose parent is unknown stands alone. */
export function inTreeOrder(all: readonly Department[]): Department[] {
  const known = new Map(all.map((one) => [one.code, one]))
  const isTop = (one: Department) => !known.has(one.parent) || isInLoop(one, known)
  const placed = new Set<string>()
  const placedWithChildren = (one: Department): Department[] => {
    if (placed.has(one.code)) return []
    placed.add(one.code)
    return [one, ...all.filter(({ parent }) => parent === one.code).flatMap(placedWithChildren)]
  }
  return all.filter(isTop).flatMap(placedWithChildren)
}

/** A file may name two departments as belonging to each other. */
function isInLoop(one: Department, known: ReadonlyMap<string, Department>): boolean {
  const seen = new Set<string>()
  for (let at = known.get(one.parent); at; at = known.get(at.parent)) {
    if (at.code === one.code) return true
    if (seen.has(at.code)) return false
    seen.add(at.code)
  }
  return false
}

/** Those with the words in a name, and those above them. */
export function namedLike(all: readonly Department[], words: string): Department[] {
  const asked = foldText(words.trim())
  if (asked === '') return [...all]
  const known = new Map(all.map((one) => [one.code, one]))
  const kept = new Set<string>()
  for (const one of all) {
    if (!Object.values(one.name).some((name) => foldText(name).includes(asked))) continue
    for (let at: Department | undefined = one; at && !kept.has(at.code); at = known.get(at.parent))
      kept.add(at.code)
  }
  return all.filter(({ code }) => kept.has(code))
}
