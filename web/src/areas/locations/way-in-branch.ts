interface Directions {
  /** "campus, branch, floor, place", each only where it is known. */
  mapText: string
  libraryName: string
  locationName: string
}

const separatorOf = (mapText: string): string => (mapText.includes('，') ? '，' : ', ')

/** Directions under the name of the place: campus, branch and floor. */
export function wayToPlace({ mapText, locationName }: Omit<Directions, 'libraryName'>): string {
  const separator = separatorOf(mapText)
  const parts = mapText.split(separator)
  // a name with a comma is several parts: the line stays whole
  return parts.at(-1) === locationName ? parts.slice(0, -1).join(separator) : mapText
}

/** Directions within a list under the name of the branch, with the place as a heading: campus and floor. */
export function wayInBranch(place: Directions): string {
  const way = wayToPlace(place)
  if (way === place.mapText) return way
  const separator = separatorOf(place.mapText)
  return way
    .split(separator)
    .filter((part) => part !== place.libraryName)
    .join(separator)
}
