import { donationStates } from '@wenyuan/contract/constants/donations.ts'
import { purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import { openSuggestionStates, suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { attachmentsOf } from '../areas/attachments/public.ts'
import { pageOfGifts } from '../areas/donations/public.ts'
import { pageOfQuestionnaires } from '../areas/questionnaires/public.ts'
import { pageOfIll, pageOfSupplies, type SupplyPorts } from '../areas/other-libraries/public.ts'
import { openSupplyStates } from '../domain/ill/supply-states.ts'
import { openIllStates } from '../domain/ill/ill-states.ts'
import { illStates, supplyStates } from '@wenyuan/contract/constants/other-libraries.ts'
import { pageOfPurchases } from '../areas/purchase/public.ts'
import { pageOfSuggestions } from '../areas/recommendations/public.ts'
import { commentsInState } from '../areas/ratings/public.ts'
import { claimsInState } from '../areas/researchers/public.ts'
import { deskTasks, pageOfTasks } from '../areas/requests/public.ts'
import { pageOfLate, pageOfShelved } from '../domain/circulation/built-in/desk-lists.ts'
import type { LibrarySystem } from '../domain/circulation/library-system.ts'
import { pageOfDeletionRequests } from '../domain/readers/deletion-request-store.ts'
import { Fail } from '../core/fail.ts'
import { readInput } from '../http/input.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../core/scope.ts'
import { describeReader, titlesOf } from './reader-view.ts'

export interface ListWork {
  where: SiteScope
  library: LibrarySystem
  ports: SupplyPorts
}

/** Something staff look at; it changes nothing, so it needs no idempotency key and is not logged. */
interface StaffList {
  about: string
  /** Parses the input. @throws Fail naming the field that does not fit */
  read: (sent: unknown) => (work: ListWork) => Promise<unknown>
}

const look = <Input>(
  about: string,
  shape: z.ZodType<Input>,
  run: (work: ListWork, input: Input) => Promise<unknown>,
): StaffList => ({
  about,
  read(sent) {
    const input = readInput(shape, sent)
    return (work) => run(work, input)
  },
})

/** Largest page of a list. */
export const MOST_ROWS = LIST_ROWS_LIMIT
const paging = pageOf(50)
const Paged = z.strictObject(paging)
const OfBranch = z.strictObject({ ...paging, branch: z.string().max(128).default('') })
const OfTask = z.strictObject({ ...OfBranch.shape, task: z.enum(['', ...deskTasks]).default('') })

/** An answer with the columns of the record only: a page read with its totals has those of the count too. */
const page = ({ total, rows }: { total: number; rows: readonly object[] }) => ({
  total,
  records: rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'total' && name !== 'rowNumber')),
  ),
})

/** Lists of loans and holds exist where they are in our own tables. */
export function requireOwnTables({ capabilities }: LibrarySystem): void {
  if (!capabilities.here || !capabilities.loans) throw new Fail('LIBRARY_CANNOT')
}

/** All lists by name, which is also the right that a key needs. */
export const lists = {
  'list-requests': look(
    `Requests that wait for the staff: ${deskTasks.join(', ')}; without \`task\`, all.`,
    OfTask,
    async ({ where }, { task, branch, ...input }) => {
      const { total, rows } = await pageOfTasks(where, { task, branch, ...sliceOf(input) })
      const nameOf = (location: string) =>
        where.site.locations.find(({ code }) => code === location)?.name ?? location
      // a person goes to a place by its name; programs have the code
      return page({ total, rows: rows.map((row) => ({ ...row, locationName: nameOf(row.location) })) })
    },
  ),
  'list-pick-up': look(
    'Copies on the pick-up shelf with their last day.',
    OfBranch,
    async ({ where, library }, { branch, ...input }) => {
      requireOwnTables(library)
      return page(await pageOfShelved(where, { branch, ...sliceOf(input) }))
    },
  ),
  'list-late': look('Overdue loans.', OfBranch, async ({ where, library }, { branch, ...input }) => {
    requireOwnTables(library)
    return page(await pageOfLate(where, { branch, ...sliceOf(input) }))
  }),
  'list-deletions': look(
    'Readers who have asked for the deletion of their data.',
    Paged,
    async ({ where }, input) => page(await pageOfDeletionRequests(where, sliceOf(input))),
  ),
  'list-comments': look('Comments that wait for approval.', Paged, async ({ where }, input) => {
    const { total, rows } = await commentsInState(where, 'waiting', sliceOf(input))
    const titles = await titlesOf(
      where,
      rows.map(({ record_id }) => record_id),
    )
    const records = rows.map(({ comment_id, record_id, writer, content, written_at }) => ({
      commentId: comment_id,
      recordId: record_id,
      title: titles(record_id),
      writer,
      content,
      writtenAt: written_at,
    }))
    return { total, records }
  }),
  'list-suggestions': look(
    'Suggestions of readers in a state, or all that are open; those that most readers want come first.',
    z.strictObject({ ...paging, state: z.enum(['', ...suggestionStates]).default('') }),
    async ({ where }, { state, ...input }) =>
      pageOfSuggestions(where, state === '' ? openSuggestionStates : [state], sliceOf(input)),
  ),
  'list-donations': look(
    'Gifts that readers offer, in a state, with donor and titles, the oldest first.',
    z.strictObject({ ...paging, state: z.enum(donationStates).default('offered') }),
    async ({ where }, { state, ...input }) => pageOfGifts(where, state, input),
  ),
  'list-questionnaires': look(
    'The questionnaires of the library, where they stand today, and the number of answers.',
    Paged,
    async ({ where }, input) => pageOfQuestionnaires(where, input),
  ),
  'list-purchases': look(
    'Orders of the shop in a state, or those that wait for approval, the oldest first; never by whom.',
    z.strictObject({ ...paging, state: z.enum(['', ...purchaseStates]).default('') }),
    async ({ where }, { state, ...input }) =>
      pageOfPurchases(where, [state === '' ? 'waitingApproval' : state], sliceOf(input)),
  ),
  'list-other-libraries': look(
    'Requests to other libraries in a state, or all that are open, the oldest first; never by whom.',
    z.strictObject({ ...paging, state: z.enum(['', ...illStates]).default('') }),
    async ({ where }, { state, ...input }) =>
      pageOfIll(where, state === '' ? openIllStates : [state], sliceOf(input)),
  ),
  'list-supplies': look(
    'Requests of other libraries to this one in a state, or all that are open, the oldest first, with our own copies of the same ISBN or ISSN.',
    z.strictObject({ ...paging, state: z.enum(['', ...supplyStates]).default('') }),
    async ({ where, ports }, { state, ...input }) =>
      pageOfSupplies(where, ports, state === '' ? openSupplyStates : [state], sliceOf(input)),
  ),
  'list-attachments': look(
    'The files attached to a record.',
    z.strictObject({ recordId: z.string().min(1).max(512) }),
    async ({ where }, { recordId }) => {
      const files = await attachmentsOf(where, recordId)
      const records = files.map(({ attachment_id, name, media_type, bytes, audience, added_at }) => ({
        attachmentId: attachment_id,
        name,
        mediaType: media_type,
        bytes,
        audience,
        addedAt: added_at,
      }))
      return { total: files.length, records }
    },
  ),
  'list-researcher-claims': look(
    'Readers who say that they are a researcher and wait for a decision, the oldest first.',
    z.strictObject({}),
    async ({ where }) => {
      const claims = await claimsInState(where, 'asked', LIST_ROWS_LIMIT)
      const records = claims.map(({ claim_id, researcher, entry, account, name, note, asked_at }) => ({
        claimId: claim_id,
        researcher,
        researcherName: entry?.name ?? researcher,
        account,
        name,
        note,
        askedAt: asked_at,
      }))
      return { total: records.length, records }
    },
  ),
  'show-reader': look(
    'One reader with loans, holds, open requests and charges, and their ids.',
    z.strictObject({ account: z.string().min(1).max(128) }),
    describeReader,
  ),
} as const

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]
