import type { DemoItem, DemoRow, Description } from './row.ts'
import { type Draw, drawFor, hashOf } from './seed.ts'

/** The shelving rules of one tenant: the locations of a description, the preferred one first. */
export interface ShelfPlan {
  tenant: string
  /** First digits of its barcodes. */
  barcodePrefix: string
  placesFor(book: Description): readonly ShelfPlace[]
}

export interface ShelfPlace {
  branch: string
  location: string
  referenceOnly?: boolean
}

/** Adds invented but plausible copies, loans and arrival dates, the same in every run. */
export function shelve(descriptions: readonly Description[], plan: ShelfPlan): DemoRow[] {
  const numberInClass = new Map<string, number>()
  const barcodes = new Set<string>()
  return descriptions.map((book) => {
    const { fame, ...row } = book
    const draw = drawFor(`${plan.tenant} ${book.id}`)
    const addedDaysAgo = arrival(book, draw)
    const places = plan.placesFor(book)
    if (places.length === 0) return { ...row, loans: 0, addedDaysAgo }
    const callNumber = callNumberOf(book, numberInClass)
    const items = copiesOf(book, draw).map((_, copy): DemoItem => {
      const place = places[copy % places.length] ?? places[0]
      if (!place) throw new Error(`No shelf for ${book.id}.`)
      return {
        barcode: barcodeOf(`${book.id}#${copy}`, plan.barcodePrefix, barcodes),
        branch: place.branch,
        location: place.location,
        callNumber,
        status: statusOf(place, fame, addedDaysAgo, draw),
      }
    })
    return {
      ...row,
      resourceType: 'paper',
      items,
      loans: loansOf(book, items, addedDaysAgo, draw),
      addedDaysAgo,
    }
  })
}

/** Popular books have up to eight copies, standards and journals one. */
function copiesOf({ type, fame }: Description, draw: Draw): undefined[] {
  const count = type === 'book' ? 1 + Math.floor(fame * 6 * (0.5 + draw.next() * 0.7)) : 1
  return Array.from({ length: Math.max(1, count) })
}

/**
 * Class and running number within it, as Chinese libraries do; LCC for books whose source has one; the number of a
 * standard.
 */
function callNumberOf(book: Description, numberInClass: Map<string, number>): string {
  const standard = book.identifiers?.find(({ scheme }) => scheme === 'standard')
  if (standard) return standard.value
  const lcc = book.classNumbers?.find((number) => number.startsWith('LCC:'))
  if (lcc && /\d/.test(lcc)) return lcc.slice(4)
  const clc =
    book.classNumbers
      ?.find((number) => number.startsWith('CLC:'))
      ?.slice(4)
      .replace('?assigned', '') ?? 'Z'
  const number = (numberInClass.get(clc) ?? 0) + 1
  numberInClass.set(clc, number)
  return `${clc}/${number}`
}

function barcodeOf(copy: string, prefix: string, taken: Set<string>): string {
  let number = hashOf(copy) % 10_000_000
  while (taken.has(prefix + String(number).padStart(7, '0'))) number = (number + 1) % 10_000_000
  const barcode = prefix + String(number).padStart(7, '0')
  taken.add(barcode)
  return barcode
}

function statusOf(place: ShelfPlace, fame: number, addedDaysAgo: number, draw: Draw): DemoItem['status'] {
  const lot = draw.next()
  if (place.referenceOnly) return 'reference'
  if (addedDaysAgo < 15 && lot < 0.35) return 'processing'
  if (lot < 0.006) return 'lost'
  if (lot < 0.016) return 'processing'
  return lot < 0.08 + 0.38 * fame ? 'on-loan' : 'available'
}

function loansOf(
  { fame }: Description,
  items: readonly DemoItem[],
  addedDaysAgo: number,
  draw: Draw,
): number {
  const lendable = items.filter(({ status }) => status !== 'reference').length
  const yearsHere = Math.min(10, addedDaysAgo / 365)
  return Math.round(lendable * yearsHere * (0.6 + fame * fame * 11) * (0.3 + draw.next() * 1.4))
}

/** About one book in forty has arrived in the last month; recent imprints are more likely to be new. */
function arrival({ type, year, resourceType }: Description, draw: Draw): number {
  const lot = draw.next()
  const fresh = resourceType === 'electronic' ? 0.008 : type === 'book' ? freshness(year) : 0.02
  if (lot < fresh) return draw.between(0, 29)
  const oldest =
    resourceType === 'electronic' ? 1800 : Math.min(6500, 365 * Math.max(2, 2026 - (year ?? 2000)))
  return draw.between(30, Math.max(60, oldest))
}

const freshness = (year = 2010): number => (year >= 2018 ? 0.3 : year >= 2010 ? 0.06 : 0.004)
