import { z } from 'zod'
import { LARGEST_CHARGE, MOST_PRIORITY, openMatters } from '../../constants/desk.ts'
import { deskTasks } from '../../constants/requests.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { LentOut, ReturnedCopy, Rows } from '../answers.ts'
import type { FoundCopy, LateLoan, OpenMatter, RequestTask, ScannedIn, ShelvedCopy } from '../desk-rows.ts'
import type { StaffRole } from '../roles.ts'
import { desk, deskList } from '../staff-call.ts'
import { account, barcode, branchCode, id, overruling, reason } from './fields.ts'

const copy = { barcode }
const branch = { ...pageOf(50), branch: branchCode }

const step = (about: string, ...others: readonly StaffRole[]) =>
  desk<{ requestNo: string }>(['circulation', ...others])({ about, input: { requestNo: id } })

/** Copies and requests at the desk. */
export const lendingCalls = {
  checkout: desk<LentOut>(['circulation'])({
    about:
      'Lends a copy to the reader of an account; one kept for the reader is thereby collected. `override` lends it against the loan policy, with a reason.',
    input: { account, barcode, ...overruling },
  }),
  checkin: desk<ReturnedCopy>(['circulation'])({
    about:
      'Takes a copy back; says how late it is, what is owed in fen, and where it is to be kept for whom comes next.',
    input: copy,
  }),
  'scan-in': desk<ScannedIn>(['circulation'])({
    about:
      'Takes in a copy that is scanned at the desk of a branch: a loan ends, a copy that is asked for goes on as its request says; tells where it goes. Absent `branch`: the branch that the copy belongs to.',
    input: { barcode, branch: branchCode },
  }),
  shelve: desk<{ shelfUntil: string }>(['circulation'])({
    about: 'Puts a kept copy on the pick-up shelf and tells the reader.',
    input: copy,
  }),
  lost: desk<{ chargeId: string; fen: number }>(['circulation'])({
    about:
      'Marks a copy as lost, closes its loan and charges the reader `fen`, or the price in the catalogue.',
    input: { barcode, fen: z.number().int().min(0).max(LARGEST_CHARGE).optional(), reason },
  }),
  found: desk<FoundCopy>(['circulation'])({
    about: 'Takes back a lost copy; its charge is waived, or becomes credit if it was paid.',
    input: copy,
  }),
  accept: step('Takes a request on.'),
  pick: step('The copy has been taken from its shelf.'),
  ship: step('The copy is on its way; a request with a fee is owed for from now on.'),
  arrive: step('The copy has come to the branch where it is to be picked up.'),
  deliver: step('A copy that was sent is with the reader: the loan begins.'),
  fail: step('A copy that was sent could not be handed to the reader.'),
  restock: step('It is back on its shelf, or goes to the next who waits.'),
  cancel: step(
    'Ends a request, such as one whose copy is not found, and tells the reader.',
    'reader-services',
  ),
  'not-found': desk<{ requestNo: string; barcode: string; isEnded: boolean }>(['circulation'])({
    about:
      'The copy to be fetched is not on its shelf: it is marked as lost, and the request goes on to the next free copy (`barcode`) or waits; where no copy is left it ends, and the reader is told.',
    input: { requestNo: id, barcode },
  }),
  'hold-priority': desk<{ requestNo: string; before: number }>(['circulation', 'reader-services'])({
    about: 'Sets the priority of a request that waits in the queue; higher ones come first, 0 is usual.',
    input: { requestNo: id, priority: z.number().int().min(-MOST_PRIORITY).max(MOST_PRIORITY) },
  }),
  'list-requests': deskList<Rows<RequestTask>>(['circulation', 'reader-services'])({
    about: 'Requests that wait for the staff with a task; without `task`, all.',
    input: { ...branch, task: z.enum(['', ...deskTasks]).default('') },
    ofReaders: true,
  }),
  'list-pick-up': deskList<Rows<ShelvedCopy>>(['circulation', 'reader-services'])({
    about: 'Copies on the pick-up shelf with their last day.',
    input: branch,
    ofReaders: true,
    isWork: true,
  }),
  'list-own-books': deskList<Rows<OpenMatter>>(['circulation'])({
    about:
      'Open loans, holds and charges of the own books, the oldest first; they stay there while another library system lends.',
    input: { ...pageOf(50), matter: z.enum(openMatters).default('loan') },
    ofReaders: true,
  }),
  'list-late': deskList<Rows<LateLoan>>(['circulation', 'reader-services'])({
    about: 'Overdue loans.',
    input: branch,
    ofReaders: true,
    isWork: true,
  }),
}
