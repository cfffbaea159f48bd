import { z } from 'zod'
import { LARGEST_CHARGE, MOST_PRIORITY } from '../../constants/desk.ts'
import { deskTasks } from '../../constants/requests.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { LentCopy, ReturnedCopy, Rows } from '../answers.ts'
import type { FoundCopy, LateLoan, RequestTask, ShelvedCopy } from '../desk-rows.ts'
import type { StaffRole } from '../roles.ts'
import { as, desk, deskList } from '../staff-call.ts'
import { branchCode, id } from './fields.ts'

const copy = { barcode: id }
const branch = { ...pageOf(50), branch: branchCode }

const step = (about: string, ...others: readonly StaffRole[]) =>
  desk({
    about,
    roles: ['circulation', ...others],
    input: { requestNo: id },
    answer: as<{ requestNo: string }>(),
  })

/** Copies and requests at the desk. */

export const lendingCalls = {
  checkout: desk({
    about: 'Lends a copy to the reader of an account; one kept for the reader is thereby collected.',
    roles: ['circulation'],
    input: { account: id, barcode: id },
    answer: as<LentCopy>(),
  }),
  checkin: desk({
    about:
      'Takes a copy back; says how late it is, what is owed in fen, and where it is to be kept for whom comes next.',
    roles: ['circulation'],
    input: copy,
    answer: as<ReturnedCopy>(),
  }),
  shelve: desk({
    about: 'Puts a kept copy on the pick-up shelf and tells the reader.',
    roles: ['circulation'],
    input: copy,
    answer: as<{ shelfUntil: string }>(),
  }),
  lost: desk({
    about:
      'Marks a copy as lost, closes its loan and charges the reader `fen`, or the price in the catalogue.',
    roles: ['circulation'],
    input: { barcode: id, fen: z.number().int().min(0).max(LARGEST_CHARGE).optional() },
    answer: as<{ chargeId: string; fen: number }>(),
  }),
  found: desk({
    about: 'Takes back a lost copy; its charge is waived, or becomes credit if it was paid.',
    roles: ['circulation'],
    input: copy,
    answer: as<FoundCopy>(),
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
  'hold-priority': desk({
    about: 'Sets the priority of a request that waits in the queue; higher ones come first, 0 is usual.',
    roles: ['circulation', 'reader-services'],
    input: {
      requestNo: id,
      priority: z.number().int().min(-MOST_PRIORITY).max(MOST_PRIORITY),
    },
    answer: as<{ requestNo: string; before: number }>(),
  }),
  'list-requests': deskList({
    about: 'Requests that wait for the staff with a task; without `task`, all.',
    roles: ['circulation', 'reader-services'],
    input: { ...branch, task: z.enum(['', ...deskTasks]).default('') },
    answer: as<Rows<RequestTask>>(),
  }),
  'list-pick-up': deskList({
    about: 'Copies on the pick-up shelf with their last day.',
    roles: ['circulation', 'reader-services'],
    input: branch,
    answer: as<Rows<ShelvedCopy>>(),
  }),
  'list-late': deskList({
    about: 'Overdue loans.',
    roles: ['circulation', 'reader-services'],
    input: branch,
    answer: as<Rows<LateLoan>>(),
  }),
}
