/** The first year in a date of publication, such as "2005" or "民国37 [1948]"; undefined where there is none. */
export function yearOf(pubDate: string): number | undefined {
  const [year] = /\d{4}/.exec(pubDate) ?? []
  return year === undefined ? undefined : Number(year)
}

/** Editions from the oldest to the newest; those without a year stand last, in the order given. */
export const editionsInOrder = <Edition extends { pubDate: string }>(
  editions: readonly Edition[],
): Edition[] =>
  editions.toSorted(
    (one, other) =>
      (yearOf(one.pubDate) ?? Number.MAX_SAFE_INTEGER) - (yearOf(other.pubDate) ?? Number.MAX_SAFE_INTEGER),
  )
