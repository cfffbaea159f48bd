import type { DataField, ItemStatus } from '../record.ts'
import { type ItemFacts, type ItemText, itemStatusOf } from './items.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'

/** How one library system writes copies into a record. */
interface Practice {
  tag: string
  /** Whether a field belongs to this practice: the same tag has other meanings elsewhere. */
  fits(field: DataField): boolean
  read(field: DataField): ItemFacts | ItemFacts[]
}

const has = (field: DataField, code: string): boolean => firstOf(field, code) !== undefined

/** Copy data from subfield codes; several letters join several subfields. */
function facts(field: DataField, codes: Partial<Record<ItemText, string>>, status?: ItemStatus): ItemFacts {
  const found: ItemFacts = {}
  for (const [name, code] of Object.entries(codes) as [ItemText, string][]) {
    const text = joinedOf(field, code)
    if (text !== '') found[name] = text
  }
  if (status !== undefined) found.status = status
  return found
}

const flagged = (field: DataField, code: string): boolean =>
  /[1-9A-Za-z]/.test((firstOf(field, code) ?? '0').replace(/^0+$/, ''))

/** Koha 952: $1 lost, $0 withdrawn, $4 damaged, $q due date, $7 not for loan. */
function kohaStatus(field: DataField): ItemStatus {
  if (flagged(field, '1') || flagged(field, '0')) return 'lost'
  if (has(field, 'q')) return 'on-loan'
  const notForLoan = firstOf(field, '7')
  if (notForLoan === undefined || notForLoan === '0') return 'available'
  // Koha: negative values mean "ordered" and the like, positive ones "not for loan".
  return notForLoan.startsWith('-') ? 'processing' : 'reference'
}

/** Innovative 945 $s: "-" on shelf, "o" library use, "m", "n", "z" missing, "t" in transit, "p" in process. */
const innovativeStatuses: Record<string, ItemStatus> = {
  o: 'reference',
  m: 'lost',
  n: 'lost',
  z: 'lost',
  l: 'lost',
  $: 'lost',
  t: 'processing',
  p: 'processing',
  r: 'processing',
}

/**
 * Most detailed practice first: the first that yields copies is used. Observed in real records unless a manual is
 * named.
 */
const localPractices: Practice[] = [
  {
    // Koha, MARC 21 frameworks: https://wiki.koha-community.org, "Holdings data fields (9xx)".
    tag: '952',
    fits: (field) =>
      (has(field, 'a') || has(field, 'b')) && (has(field, 'p') || has(field, 'o') || has(field, 'y')),
    read: (field) =>
      facts(
        field,
        {
          barcode: 'p',
          branch: has(field, 'a') ? 'a' : 'b',
          location: 'c',
          callNumber: 'o',
          volume: 'h',
          arrived: 'd',
          itemType: 'y',
          // what a lost copy costs, or what was paid
          price: has(field, 'v') ? 'v' : 'g',
          ownNumber: 'i',
          note: 'z',
          staffNote: 'x',
          source: 'e',
          lastSeen: 'r',
        },
        kohaStatus(field),
      ),
  },
  {
    // SirsiDynix Symphony: $k is the current location of a copy that is not on its shelf.
    tag: '999',
    fits: (field) => has(field, 'i') && (has(field, 'l') || has(field, 'm')),
    read: (field) => ({
      ...facts(
        field,
        { barcode: 'i', branch: 'm', location: 'l', callNumber: 'a', volume: 'v', itemType: 't', price: 'p' },
        sirsiStatus(field),
      ),
      ...sirsiPlace(field),
    }),
  },
  {
    tag: '945',
    fits: (field) => has(field, 'i') && has(field, 'l'),
    read: (field) =>
      facts(
        field,
        { barcode: 'i', location: 'l', callNumber: 'ab', volume: 'c' },
        innovativeStatuses[firstOf(field, 's') ?? ''] ?? 'available',
      ),
  },
  {
    tag: '949',
    fits: (field) => has(field, 'i') && (has(field, 'a') || has(field, 'l')) && has(field, 't'),
    read: (field) =>
      facts(
        field,
        { barcode: 'i', branch: 'm', location: 'l', callNumber: 'p' },
        itemStatusOf(firstOf(field, 'l') ?? ''),
      ),
  },
]

/** As libraries exchange copies. */
const exchangePractices: Practice[] = [
  {
    // MARC 21 Holdings 876-878, item information.
    tag: '876',
    fits: (field) => has(field, 'p'),
    read: read876,
  },
  {
    // MARC 21 Holdings 852; some systems write the status into $y and the branch's long name into $4 and $5.
    tag: '852',
    fits: (field) =>
      has(field, 'p') ||
      has(field, 'h') ||
      has(field, 'j') ||
      has(field, 'b') ||
      has(field, 'a') ||
      has(field, 'c'),
    read: read852,
  },
  {
    // Unicorn record exchange: library, location, call number.
    tag: '926',
    fits: (field) => has(field, 'a') && has(field, 'c'),
    read: (field) =>
      facts(field, { branch: 'a', location: 'b', callNumber: 'c' }, itemStatusOf(firstOf(field, 'b') ?? '')),
  },
  {
    // Library of Congress 991: $b collection, $h class, $i item number, $p barcode.
    tag: '991',
    fits: (field) => has(field, 'b') && has(field, 'h'),
    read: (field) => facts(field, { barcode: 'p', location: 'b', callNumber: 'hi' }),
  },
  {
    tag: '945',
    fits: (field) => !has(field, 'i') && /^[A-Z]{1,3}\s?\d|^\d{3}[.\s]/.test(firstOf(field, 'a') ?? ''),
    read: (field) => facts(field, { callNumber: 'a' }),
  },
]

function read876(field: DataField): ItemFacts {
  const said = { ownNumber: 'a', price: 'c', arrived: 'd', source: 'e', staffNote: 'x', note: 'z' } as const
  const at = { barcode: 'p', location: 'l', volume: '3' } as const
  return facts(field, { ...at, ...said }, itemStatusOf(firstOf(field, 'j') ?? ''))
}

function sirsiStatus(field: DataField): ItemStatus {
  const away = firstOf(field, 'k')
  if (away !== undefined) return itemStatusOf(away) ?? 'available'
  return itemStatusOf(firstOf(field, 'l') ?? '') === 'reference' ? 'reference' : 'available'
}

/** $k may also name a state, such as CHECKEDOUT. */
function sirsiPlace(field: DataField): ItemFacts {
  const away = firstOf(field, 'k')
  return away === undefined || itemStatusOf(away) !== undefined ? {} : { currentLocation: away }
}

/** 852: $a organisation, $b branch, $c shelf, $k prefix, $h class, $i item, $m suffix; $j shelving number; $p barcode, $t copy, $x and $z notes for staff and for readers. */
export function read852(field: DataField): ItemFacts {
  const callNumber = joinedOf(field, 'khijm')
  const located =
    has(field, 'c') || (field.subfields.filter(({ code }) => code === 'b').length > 1 && has(field, 'a'))
  const branches = field.subfields.filter(({ code }) => code === 'b').map(({ value }) => value)
  const status = itemStatusOf(firstOf(field, 'y') ?? '')
  const found: ItemFacts = {}
  const branch = branches[0] ?? firstOf(field, 'a')
  const location = firstOf(field, 'c') ?? branches[1]
  if (branch !== undefined) found.branch = branch
  if (located && location !== undefined) found.location = location
  // Some catalogues have only $c and use it for the shelf mark.
  if (callNumber !== '') found.callNumber = callNumber
  else if (branch === undefined && location !== undefined) {
    found.callNumber = location
    delete found.location
  }
  const barcode = firstOf(field, 'p')
  if (barcode !== undefined && !/\s\S+\s/.test(barcode)) found.barcode = barcode
  const volume = firstOf(field, '3')
  if (barcode !== undefined && volume !== undefined) found.volume = volume
  if (status !== undefined) found.status = status
  return { ...found, ...facts(field, { staffNote: 'x', note: 'z' }) }
}

/**
 * CNMARC and UNIMARC: 905 as Chinese libraries write it ($a library, $b barcode, $d class, $e author mark, $f call
 * number, $c or $l location), 995 of the French recommendation and of Koha, 955 and 930 of the Sudoc, 996 of Aleph.
 */
const unimarcPractices: Practice[] = [
  {
    tag: '905',
    fits: (field) => has(field, 'b') || has(field, 'd') || has(field, 'f') || has(field, 's'),
    read: (field) => {
      const found = facts(
        field,
        { barcode: 'b', branch: 'a', location: has(field, 'c') ? 'c' : 'l', volume: 'v' },
        itemStatusOf(firstOf(field, 'z') ?? ''),
      )
      const callNumber =
        firstOf(field, 's') ??
        firstOf(field, 'f') ??
        [firstOf(field, 'd'), firstOf(field, 'e')].filter(Boolean).join('/')
      if (callNumber !== '') found.callNumber = callNumber
      // One field may list the barcodes of all copies on a shelf.
      const barcodes = allOf(field, 'b')
      return barcodes.length < 2 ? found : barcodes.map((barcode) => ({ ...found, barcode }))
    },
  },
  {
    // Recommandation 995 (Adebit) and Koha's UNIMARC frameworks.
    tag: '995',
    fits: (field) => has(field, 'f') || has(field, 'k'),
    read: (field) =>
      facts(
        field,
        {
          barcode: 'f',
          branch: has(field, 'b') ? 'b' : 'a',
          location: has(field, 'e') ? 'e' : 'c',
          callNumber: 'k',
          volume: 'v',
          arrived: '5',
          itemType: 'r',
          note: 'u',
        },
        status995(field),
      ),
  },
  {
    tag: '996',
    fits: (field) => has(field, 'b') || has(field, 'j') || has(field, 's'),
    read: (field) =>
      facts(
        field,
        { barcode: 'b', branch: 'a', location: 'c', callNumber: has(field, 's') ? 's' : 'j' },
        itemStatusOf(firstOf(field, 'z') ?? ''),
      ),
  },
  {
    tag: '930',
    fits: (field) => has(field, 'a') && has(field, 'b'),
    read: (field) => facts(field, { branch: 'b', location: 'c', callNumber: 'a' }),
  },
  {
    // Periodical holdings: $b volumes, $c town or branch, $d room, $e shelf mark.
    tag: '955',
    fits: (field) => has(field, 'e') || has(field, 'd'),
    read: (field) => facts(field, { branch: 'c', location: 'd', callNumber: 'e', volume: 'b' }),
  },
  {
    tag: '852',
    fits: (field) => has(field, 'j') || has(field, 'b') || has(field, 'p') || has(field, 'h'),
    read: read852,
  },
]

/**
 * 995 $o: circulation status, "e" out, "n" not for loan, "l" missing, "t" in process; Koha: its not-for-loan values.
 */
function status995(field: DataField): ItemStatus {
  if (flagged(field, '2')) return 'lost'
  if (has(field, 'n')) return 'on-loan'
  const code = (firstOf(field, 'o') ?? '0').toLowerCase()
  if (code === '0' || code === 'd') return 'available'
  return code === 'e'
    ? 'on-loan'
    : code === 'l'
      ? 'lost'
      : code === 't' || code.startsWith('-')
        ? 'processing'
        : 'reference'
}

function readPractices(view: MarcView, practices: readonly Practice[]): ItemFacts[] {
  for (const practice of practices) {
    const found = view.data(practice.tag).filter(practice.fits).flatMap(practice.read)
    if (found.length > 0) return found
  }
  return []
}

/** 852 with the place of each copy and 876 with what is said of those barcodes: state, and place for the time being. */
function readHeldCopies(view: MarcView): ItemFacts[] | undefined {
  const held = view.data('852')
  if (held.length === 0 || !held.every((field) => has(field, 'p'))) return undefined
  const said = new Map(view.data('876').map((field) => [firstOf(field, 'p'), field]))
  return held.map((field) => {
    const beside = said.get(firstOf(field, 'p'))
    const { location, barcode: _, volume: __, ...more }: ItemFacts = beside ? read876(beside) : {}
    return {
      ...read852(field),
      ...(location === undefined ? {} : { currentLocation: location }),
      ...more,
    }
  })
}

export function readMarc21Items(view: MarcView): ItemFacts[] {
  const own = readPractices(view, localPractices)
  const items = own.length > 0 ? own : (readHeldCopies(view) ?? readPractices(view, exchangePractices))
  const barcodes = view.data('949').flatMap((field) => firstOf(field, 'p') ?? [])
  // 852 with the location and 949 with the barcodes of the same copies.
  if (items.length === barcodes.length && items.every((item) => item.barcode === undefined)) {
    return items.map((item, at) => ({
      ...item,
      ...(barcodes[at] === undefined ? {} : { barcode: barcodes[at] }),
    }))
  }
  return items
}

export const readUnimarcItems = (view: MarcView): ItemFacts[] => readPractices(view, unimarcPractices)
