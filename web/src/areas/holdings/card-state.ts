import type { holdings, Item, Way } from '@wenyuan/contract/areas/holdings.ts'

export type LibraryHoldings = NonNullable<(typeof holdings.byLibrary)['~types']>['out'][number]

/** What the card "How to get it" says of a record. */
export interface CardState {
  /** The way that leads. */
  way: Way
  /** The copy that is meant, with its directions; undefined for ways without copies. */
  copy: Item | undefined
  /** Copies in other branches: on the shelf there, else all. */
  elsewhere: { copies: number; branches: number; onShelf: boolean }
  /** Further ways: those of the same branch, the nearest copy where none leads, and those without copies. */
  others: Way[]
}

interface Given {
  ways: readonly Way[]
  libraries: readonly LibraryHoldings[]
  /** The branch the reader has chosen for this record. */
  picked: string
  /** The branch the reader usually fetches books at. */
  near: string
}

/** The statuses of copies that a reader may ask for; the server refuses requests for others. */
const lendable = ['available', 'on-loan', 'processing'] as const

/** Whether a request for a copy can be fulfilled: of copies for the reading room it cannot. */
export const isLendable = (libraries: readonly Pick<LibraryHoldings, 'statusCounts'>[]): boolean =>
  libraries.some(({ statusCounts }) => lendable.some((status) => (statusCounts[status] ?? 0) > 0))

/** Most online addresses in the card; a record with more lists the others below. */
const ADDRESSES = 3

/** Of packages the easiest one: the others are listed with their years. */
export function shownAddresses(ways: readonly Way[]): Way[] {
  const online = ways.filter(({ kind }) => kind === 'online')
  return online.slice(0, online[0]?.provider ? 1 : ADDRESSES)
}

/** Whether it opens from here, after a sign-in at most. */
export const isOpen = ({ now }: Pick<Way, 'now'>): boolean => now === 'opens' || now === 'signIn'

/** Ways that need no copy of this library. */
export const isWithoutCopy = ({ kind }: Pick<Way, 'kind'>): boolean =>
  kind === 'online' || kind === 'other-library' || kind === 'suggest-purchase'

export const isOnShelf = ({ kind }: Pick<Way, 'kind'>): boolean =>
  kind === 'shelf-here' || kind === 'shelf-elsewhere'

/**
 * The way that leads, and what is left to say. The branch chosen for this record leads whatever its copies are; the usual
 * branch leads when it has a copy on the shelf; otherwise the server's order holds.
 */
export function cardState({ ways, libraries, picked, near }: Given): CardState | undefined {
  const copiesAt = (libCode: string) =>
    ways.filter((way) => !isWithoutCopy(way) && way.libCode === libCode && libCode !== '')
  const way = copiesAt(picked)[0] ?? copiesAt(near).find(isOnShelf) ?? ways[0]
  if (!way) return undefined
  const addresses = shownAddresses(ways)
  // where no copy leads, the nearest one is named
  const nearest = isWithoutCopy(way) ? ways.find((one) => !isWithoutCopy(one)) : way
  return {
    way,
    copy: isWithoutCopy(way) ? undefined : copyOf(way, libraries),
    elsewhere: elsewhereThan(nearest, libraries),
    others: ways.filter((other) => {
      if (other === way) return false
      if (other.kind === 'online') return addresses.includes(other)
      return isWithoutCopy(other) || other === nearest || (way === nearest && other.libCode === way.libCode)
    }),
  }
}

const statuses: Partial<Record<Way['kind'], Item['status']>> = {
  'shelf-here': 'available',
  'shelf-elsewhere': 'available',
  'reading-room': 'reference',
  reserve: 'on-loan',
  'in-processing': 'processing',
}

function copyOf({ kind, libCode }: Way, libraries: readonly LibraryHoldings[]): Item | undefined {
  const items = libraries.find((library) => library.libCode === libCode)?.items ?? []
  return items.find(({ status }) => status === statuses[kind]) ?? items[0]
}

function elsewhereThan(way: Way | undefined, libraries: readonly LibraryHoldings[]): CardState['elsewhere'] {
  const others = libraries.filter(({ libCode }) => libCode !== way?.libCode)
  const shelved = others.filter(({ onShelfCount }) => onShelfCount > 0)
  const counted = shelved.length > 0 ? shelved : others
  const count = ({ onShelfCount, itemCount }: LibraryHoldings) =>
    shelved.length > 0 ? onShelfCount : itemCount
  return {
    copies: counted.reduce((sum, library) => sum + count(library), 0),
    branches: counted.length,
    onShelf: shelved.length > 0,
  }
}

const DAY_MS = 86_400_000

/** Whole days from today to a day ("2026-12-03"); undefined for days past and unreadable text. */
export function daysTo(day: string, now: Date = new Date()): number | undefined {
  const at = new Date(`${day}T00:00:00`).getTime()
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const days = Math.round((at - today) / DAY_MS)
  return Number.isNaN(days) || days < 0 ? undefined : days
}
