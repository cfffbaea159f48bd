/** Heights in pixels by name, in a storage of the browser. Without a storage, or with a full one, nothing is known. */
interface KeptHeights {
  heightOf: (name: string) => number | undefined
  keep: (name: string, height: number) => void
}

/** A height and its name: "1720 key of the history neighbours". */
const nameIn = (line: string): string => line.slice(line.indexOf(' ') + 1)

/** @param most names kept, the oldest dropped first */
function keptHeights(storage: () => Storage, key: string, most: number): KeptHeights {
  const lines = (): string[] => {
    try {
      return storage().getItem(key)?.split('\n') ?? []
    } catch {
      return []
    }
  }
  return {
    heightOf(name) {
      const line = lines().find((one) => nameIn(one) === name)
      const height = Number.parseInt(line ?? '', 10)
      return height >= 0 ? height : undefined
    },
    keep(name, height) {
      const others = lines().filter((one) => nameIn(one) !== name)
      try {
        storage().setItem(key, [...others, `${Math.round(height)} ${name}`].slice(-most).join('\n'))
      } catch {
        // a refused or full storage only costs the room
      }
    },
  }
}

/** The height that a place had in an entry of the window's history; unknown: never mounted. */
export const places = keptHeights(() => sessionStorage, 'seenPlaces', 60)

/** The height that a part of a screen had at earlier visits: it differs from library to library. */
export const rooms = keptHeights(() => localStorage, 'seenRooms', 120)

/** Windows of about the same width break lines alike; above the width of a page all are the same. */
const WIDTH_STEP = 40
const WIDEST = 1_280

/** The name of a room in a window of this width. */
export const roomName = (room: string): string =>
  `${Math.floor(Math.min(document.documentElement.clientWidth, WIDEST) / WIDTH_STEP)} ${room}`
