import type { Way } from '@wenyuan/contract/areas/holdings.ts'

/** What is known of a record's copies in one library. */
export interface LibraryCopies {
  libCode: string
  libraryName: string
  available: number
  onLoan: number
  reference: number
  processing: number
  /** Where the first copy on the shelf stands, else the first copy of all. */
  locationName: string
  callNo: string
  /** The day the first of its lent copies is due; empty where nobody tells. */
  dueOn: string
}

export interface FulfilmentFacts {
  /** In the order a reader would walk: own library first. */
  libraries: readonly LibraryCopies[]
  /** The reader's library; undefined for visitors: then the first library counts as near. */
  ownLibrary: string | undefined
  signedIn: boolean
  /** Addresses where the whole can be read, best first. */
  links: readonly string[]
  /** True for printed and other things that stand somewhere. */
  physical: boolean
  /** Readers who stand in line. */
  waiting: number
}

const way = (kind: Way['kind'], more: Partial<Way> = {}): Way => ({
  kind,
  libCode: '',
  libraryName: '',
  locationName: '',
  callNo: '',
  copies: 0,
  link: '',
  needsSignIn: false,
  dueDate: '',
  waiting: 0,
  ...more,
})

/**
 * Every way to get a record, quickest and nearest first. The order is that of a reader's effort: take it from the shelf
 * here, read it online, have it brought, read it on the spot, wait for it, ask others for it. Purchase is suggested
 * only for what the library neither has nor can reach.
 */
export function fulfilmentOptions({
  libraries,
  ownLibrary,
  signedIn,
  links,
  physical,
  waiting,
}: FulfilmentFacts): Way[] {
  const needsSignIn = !signedIn
  const near = libraries.find(({ libCode }) => libCode === ownLibrary)?.libCode
  const nearby =
    near ?? (ownLibrary === undefined ? libraries.find(({ available }) => available > 0)?.libCode : undefined)
  const at = (kind: Way['kind'], library: LibraryCopies, copies: number, more: Partial<Way> = {}): Way =>
    way(kind, {
      libCode: library.libCode,
      libraryName: library.libraryName,
      locationName: library.locationName,
      callNo: library.callNo,
      copies,
      ...more,
    })
  const waysWhere = (
    kind: Way['kind'],
    count: (library: LibraryCopies) => number,
    more: (library: LibraryCopies) => Partial<Way> = () => ({}),
  ): Way[] =>
    libraries.flatMap((library) =>
      count(library) > 0 ? [at(kind, library, count(library), more(library))] : [],
    )

  const found = [
    ...waysWhere('shelf-here', ({ libCode, available }) => (libCode === nearby ? available : 0)),
    ...links.map((link) => way('online', { link })),
    ...waysWhere(
      'shelf-elsewhere',
      ({ libCode, available }) => (libCode === nearby ? 0 : available),
      () => ({
        needsSignIn,
      }),
    ),
    ...waysWhere('reading-room', ({ reference }) => reference),
    ...waysWhere(
      'reserve',
      ({ onLoan }) => onLoan,
      ({ dueOn }) => ({ needsSignIn, dueDate: dueOn, waiting }),
    ),
    ...waysWhere('in-processing', ({ processing }) => processing),
  ]
  const reachable = found.some(({ kind }) => kind !== 'in-processing')
  if (reachable || !physical) return found
  return [
    ...found,
    way('other-library', { needsSignIn }),
    ...(found.length === 0 ? [way('suggest-purchase', { needsSignIn })] : []),
  ]
}
