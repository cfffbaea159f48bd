import { type StaffRight, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { chargeCalls } from '@wenyuan/contract/staff/calls/charges.ts'
import { lendingCalls } from '@wenyuan/contract/staff/calls/lending.ts'
import type { AppContext } from '../core/app-context.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import type { Capabilities, Desk, LibrarySystem } from '../domain/circulation/library-system.ts'
import { deskElsewhere } from '../integrations/library-system/desk-elsewhere.ts'

interface Offered {
  where: SiteScope
  library: LibrarySystem
  desk: Desk | undefined
}
type Need = (system: Offered) => boolean

const does =
  (step: keyof Desk): Need =>
  ({ desk }) =>
    desk !== undefined && desk[step] !== deskElsewhere[step]
const can =
  (capability: keyof Capabilities): Need =>
  ({ library }) =>
    library.capabilities[capability]
const ownBooks: Need = ({ library: { capabilities } }) => capabilities.here && capabilities.loans
const ownReaders = can('ownReaders')
/** A password made here would be a second one beside that of the library system. */
const ownPasswords: Need = (system) => ownReaders(system) || !system.where.site.settings.librarySystemLogin
const hasDesk: Need = ({ desk }) => desk !== undefined

/** Gifts, comments and the like need no library system. The list of requests is our own. */
const ofTheDesk = Object.keys({ ...lendingCalls, ...chargeCalls }).filter(
  (name) => staffCalls[name as keyof typeof lendingCalls].kind === 'desk',
)

/** What the calls need that not every library system has. */
const needs: Partial<Record<StaffRight, Need>> = {
  ...Object.fromEntries(ofTheDesk.map((name) => [name, hasDesk])),
  checkout: does('checkOut'),
  checkin: does('checkIn'),
  'scan-in': does('checkIn'),
  shelve: does('shelve'),
  lost: does('lose'),
  found: does('find'),
  deliver: does('checkOutSent'),
  'not-found': does('miss'),
  'hold-priority': does('prioritise'),
  renew: can('renewal'),
  override: ownBooks,
  'claim-returned': ownBooks,
  'list-claims-returned': ownBooks,
  'list-pick-up': ownBooks,
  'list-late': ownBooks,
  pay: does('pay'),
  'pay-sum': does('paySum'),
  charge: does('charge'),
  waive: does('waive'),
  // what our books hold of a reader's money is paid out, whichever system lends
  'deposit-take': ownBooks,
  'begin-rows': ownBooks,
  'add-copies': can('here'),
  'change-copy': can('here'),
  'change-copies': can('here'),
  'withdraw-copies': can('here'),
  'restore-copy': can('here'),
  'end-stock-take': can('here'),
  'register-reader': ownReaders,
  'reset-reader-password': ownPasswords,
  'block-reader': ownReaders,
  'unblock-reader': ownReaders,
  'card-lost': ownReaders,
  'card-found': ownReaders,
}

const offeredAt = async (where: SiteScope, { librarySystems }: Pick<AppContext, 'librarySystems'>) => ({
  where,
  library: await librarySystems.of(where),
  desk: await librarySystems.deskOf(where),
})

/** The rights that are of no use with the library's system: what they allow is done there. */
export async function doneElsewhere(where: SiteScope, app: AppContext): Promise<StaffRight[]> {
  const system = await offeredAt(where, app)
  const names = Object.keys(needs) as StaffRight[]
  return names.filter((name) => needs[name]?.(system) === false)
}

/** @throws Fail LIBRARY_CANNOT for what the library's system has to do itself */
export async function requireHere(name: StaffRight, where: SiteScope, app: AppContext): Promise<void> {
  const need = needs[name]
  if (need && !need(await offeredAt(where, app))) throw new Fail('LIBRARY_CANNOT')
}
