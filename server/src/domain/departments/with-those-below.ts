import type { Department } from './department.ts'

/** A department and those that belong to it, at any depth; each once, although a file may name two as each other's. */
export function withThoseBelow(all: readonly Department[], code: string): Department[] {
  const found = new Set(all.filter((one) => one.code === code))
  for (const { code: above } of found) for (const one of all) if (one.parent === above) found.add(one)
  return [...found]
}
