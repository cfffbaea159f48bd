import type { LendingLibrary } from '../sip2/lending-library.ts'
import type { makePlacedHolds } from '../sip2/placed-holds.ts'

export type Row = Record<string, unknown>
const MIDNIGHT = 'T23:59:00+08:00'

export interface Placed {
  id: number
  account: string
  barcode: string
  pickUpAt: string
}

/** What the lists are made of. */
interface Known extends Record<'patrons' | 'items' | 'titles' | 'loans', ReturnType<typeof numbers>> {
  library: LendingLibrary
  holds: ReturnType<typeof makePlacedHolds<Placed>>
}

export const numbers = () => {
  const known = new Map<string, number>()
  return {
    of: (name: string): number => {
      const id = known.get(name) ?? known.size + 1
      known.set(name, id)
      return id
    },
    nameOf: (id: unknown): string | undefined => [...known].find(([, number]) => number === id)?.[0],
    names: () => [...known.keys()],
  }
}

export function kohaLists({ library, patrons, items, titles, loans, holds }: Known) {
  const checkouts = (): Row[] =>
    patrons.names().flatMap((account) =>
      library.charged(account).map(({ barcode, dueOn }) => ({
        checkout_id: loans.of(`${account} ${barcode}`),
        patron_id: patrons.of(account),
        item_id: items.of(barcode),
        external_id: null,
        due_date: `${dueOn}${MIDNIGHT}`,
        checkout_date: '2026-03-15T12:00:00+08:00',
        renewals_count: 0,
        library_id: 'main',
      })),
    )
  const returned = (): Row[] =>
    patrons.names().flatMap((account) =>
      library.returned(account).map(({ barcode, dueOn, returnedOn }, at, all) => ({
        checkout_id: loans.of(`${account} ${barcode} ended ${all.length - at}`),
        patron_id: patrons.of(account),
        item_id: items.of(barcode),
        external_id: null,
        due_date: `${dueOn}${MIDNIGHT}`,
        checkout_date: '2026-03-15T12:00:00+08:00',
        checkin_date: `${returnedOn}T18:00:00+08:00`,
        renewals_count: 1,
        library_id: 'main',
      })),
    )
  const holdRow = (hold: Placed): Row[] => {
    const stand = holds.standOf(hold)
    if (!stand) return []
    const { title, place, ready } = stand
    return [
      {
        hold_id: hold.id,
        patron_id: patrons.of(hold.account),
        biblio_id: titles.of(title),
        item_id: ready ? items.of(ready.barcode) : null,
        pickup_library_id: hold.pickUpAt,
        hold_date: '2026-03-15',
        priority: ready ? 0 : place,
        status: ready ? 'W' : null,
        expiration_date: ready?.keptUntil ?? null,
      },
    ]
  }
  return {
    patrons: () =>
      patrons.names().map((account) => ({
        patron_id: patrons.of(account),
        cardnumber: account,
        userid: `${account}@koha`,
        firstname: null,
        surname: library.patron(account)?.name ?? account,
        library_id: 'main',
        category_id: 'S',
        expiry_date: library.patron(account)?.validUntil ?? null,
        patron_card_lost: library.patron(account)?.lost ?? false,
        restricted: library.patron(account)?.stopped ?? false,
      })),
    items: () =>
      items.names().map((barcode) => {
        const { title, state } = holds.copyOf(barcode)
        return {
          item_id: items.of(barcode),
          biblio_id: titles.of(title),
          external_id: barcode,
          lost_status: state === 'lost' ? 1 : 0,
          not_for_loan_status: 0,
          withdrawn: 0,
        }
      }),
    biblios: () => titles.names().map((title) => ({ biblio_id: titles.of(title), title })),
    checkouts,
    'checkouts returned': returned,
    holds: () => holds.placed.flatMap(holdRow),
    libraries: () => [{ library_id: 'main', name: 'Main' }],
  }
}
