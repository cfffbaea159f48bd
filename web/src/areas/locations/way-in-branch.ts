interface Directions {
  /** "campus, branch, floor, place", each only where it is known. */
  mapText: string
  libraryName: string
  locationName: string
}

/** Directions within a list under the name of the branch, with the place as a heading: campus and floor. */
export function wayInBranch({ mapText, libraryName, locationName }: Directions): string {
  const separator = mapText.includes('，') ? '，' : ', '
  const parts = mapText.split(separator)
  // a name with a comma is several parts: the line stays whole
  if (parts.at(-1) !== locationName) return mapText
  return parts
    .slice(0, -1)
    .filter((part) => part !== libraryName)
    .join(separator)
}
