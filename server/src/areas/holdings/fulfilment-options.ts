import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import type { OnlineWay } from '@wenyuan/contract/shapes/online-way.ts'

/** The copies of a record in one branch. */
export interface LibraryCopies {
  libCode: string
  libraryName: string
  available: number
  onLoan: number
  reference: number
  processing: number
  /** Location of the first copy on the shelf, else of the first copy. */
  locationName: string
  callNo: string
  /** The earliest due date of its lent copies; empty where unknown. */
  dueOn: string
}

export interface FulfilmentFacts {
  /** Nearest first: the reader's own branch leads. */
  libraries: readonly LibraryCopies[]
  /** The reader's branch; undefined for visitors: then the first branch counts as near. */
  ownLibrary: string | undefined
  signedIn: boolean
  /** Where it can be read online, the easiest way first. */
  online: readonly OnlineWay[]
  /** True for printed and other physical things. */
  physical: boolean
  /** Number of readers in the queue. */
  waiting: number
  /** ISO day by which another branch can send a copy; empty: it does not, or the library does not say. */
  sentBy: string
  /** ISO day on which a reader who joins the queue now can expect a copy; empty: not known. */
  queuedUntil: string
  /** Whether the library names partner libraries. */
  hasPartners: boolean
  /** Whether the library accepts purchase suggestions. */
  acceptsSuggestions: boolean
}

const way = (kind: Way['kind'], more: Partial<Way> = {}): Way => ({
  kind,
  libCode: '',
  libraryName: '',
  locationName: '',
  callNo: '',
  copies: 0,
  provider: '',
  coverage: '',
  link: '',
  now: 'opens',
  needsSignIn: false,
  dueDate: '',
  expectedOn: '',
  waiting: 0,
  ...more,
})

/**
 * Every way to get a record, quickest and nearest first, in the order of a reader's effort: take it from the shelf
 * here, read it online, have it brought, read it on the spot, wait for it, request it from other libraries. What cannot be
 * opened from here comes after the ways that can be taken. Purchase is suggested only for a physical title that the library neither has nor has access to.
 */
export function fulfilmentOptions({
  libraries,
  ownLibrary,
  signedIn,
  online,
  physical,
  waiting,
  sentBy,
  queuedUntil,
  hasPartners,
  acceptsSuggestions,
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

  const openable = online.filter(({ now }) => now === 'opens' || now === 'signIn')
  const found = [
    ...waysWhere('shelf-here', ({ libCode, available }) => (libCode === nearby ? available : 0)),
    ...openable.map((one) => way('online', { ...one, needsSignIn: one.now === 'signIn' })),
    ...waysWhere(
      'shelf-elsewhere',
      ({ libCode, available }) => (libCode === nearby ? 0 : available),
      () => ({ needsSignIn, expectedOn: sentBy }),
    ),
    ...waysWhere('reading-room', ({ reference }) => reference),
    ...waysWhere(
      'reserve',
      ({ onLoan }) => onLoan,
      ({ dueOn }) => ({ needsSignIn, dueDate: dueOn, waiting, expectedOn: queuedUntil }),
    ),
    ...waysWhere('in-processing', ({ processing }) => processing),
  ]
  const closed = online.filter((one) => !openable.includes(one)).map((one) => way('online', one))
  const reachable = found.some(({ kind }) => kind !== 'in-processing')
  if (reachable) return [...found, ...closed]
  return [
    ...found,
    ...closed,
    ...(hasPartners ? [way('other-library', { needsSignIn })] : []),
    ...(physical && found.length + closed.length === 0 && acceptsSuggestions
      ? [way('suggest-purchase', { needsSignIn })]
      : []),
  ]
}
