interface Place {
  /** "Campus, Main library, floor 3, Social sciences", as the server says it. */
  mapText: string
  locationName: string
  libraryName: string
}

/** The directions without what is said beside them: the location, and the branch where it is the heading. */
export function directionsOf({ mapText, locationName, libraryName }: Place, underBranch: boolean): string {
  const said = new Set([locationName, ...(underBranch ? [libraryName] : [])])
  const separator = mapText.includes('，') ? '，' : ', '
  return mapText
    .split(separator)
    .filter((part) => !said.has(part))
    .join(separator)
}
