import type { ListedDatabase } from './directory.ts'

export const sameVendor = (one: ListedDatabase, others: readonly ListedDatabase[]): ListedDatabase[] =>
  others.filter(
    ({ code, entry }) => code !== one.code && entry.vendor !== '' && entry.vendor === one.entry.vendor,
  )

/** Those with most subjects in common first, otherwise in the given order. */
export function sameSubject(one: ListedDatabase, others: readonly ListedDatabase[]): ListedDatabase[] {
  const own = new Set(one.subjects.map(({ subject }) => subject))
  return others
    .filter(({ code }) => code !== one.code)
    .map((other) => ({
      other,
      common: other.subjects.filter(({ subject }) => own.has(subject)).length,
    }))
    .filter(({ common }) => common > 0)
    .toSorted((first, second) => second.common - first.common)
    .map(({ other }) => other)
}
