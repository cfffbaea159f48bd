import type { Import } from './walls.ts'

/**
 * The areas below a folder in levels: those of the first level open no other area, those of each level only areas of lower
 * levels. `circle`: areas without a level, because they open each other or stand above such ones.
 */
export function areaLevels(
  imports: readonly Import[],
  folder: string,
): { levels: string[][]; circle: string[] } {
  const areaOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/') : [])
  const opens = new Map<string, Set<string>>()
  const setOf = (area: string) => opens.get(area) ?? opens.set(area, new Set()).get(area) ?? new Set()
  for (const { from, to } of imports) {
    const [own, ...rest] = areaOf(from)
    const [other, ...file] = areaOf(to)
    if (own === undefined || rest.length === 0 || /\.test\.tsx?$/.test(from)) continue
    setOf(own)
    if (other !== undefined && file.length > 0 && other !== own) {
      setOf(own).add(other)
      setOf(other)
    }
  }
  const levels: string[][] = []
  const left = new Set(opens.keys())
  for (;;) {
    const next = [...left].filter((area) => [...setOf(area)].every((one) => !left.has(one))).toSorted()
    if (next.length === 0) return { levels, circle: [...left].toSorted() }
    levels.push(next)
    for (const area of next) left.delete(area)
  }
}
