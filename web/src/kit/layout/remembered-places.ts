const STORED = 'seenPlaces'
/** Places kept in the window's storage, the oldest dropped first. */
const MOST = 60

/** Place and height of one line: "1720 key of the history neighbours". */
const linesIn = (stored: string | null): string[] => (stored ? stored.split('\n') : [])
const placeIn = (line: string): string => line.slice(line.indexOf(' ') + 1)

/** The height in pixels that a place had in this entry of the window's history; undefined: never mounted. */
export function heightOf(place: string): number | undefined {
  const line = linesIn(sessionStorage.getItem(STORED)).find((one) => placeIn(one) === place)
  return line === undefined ? undefined : Number.parseInt(line, 10)
}

export function keepHeight(place: string, height: number): void {
  const others = linesIn(sessionStorage.getItem(STORED)).filter((one) => placeIn(one) !== place)
  try {
    sessionStorage.setItem(STORED, [...others, `${Math.round(height)} ${place}`].slice(-MOST).join('\n'))
  } catch {
    // a full storage only costs the way back
  }
}
