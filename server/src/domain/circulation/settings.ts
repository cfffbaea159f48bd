import { day } from '@wenyuan/contract/shapes/codes.ts'
import { requestKinds } from '@wenyuan/contract/constants/requests.ts'
import { z } from 'zod'
import { money } from '../content/content-values.ts'
import { section } from '../tenants/settings/section.ts'

const fen = money(z.number().int().min(0).max(100_000))
const days = z.number().int().max(90)
/** Gains are multiplied from the first day to the last. */
const Campaign = z
  .strictObject({
    from: day,
    until: day,
    factor: z.number().int().min(2).max(10),
  })
  .refine(({ from, until }) => from <= until, { message: 'from must not be after until' })
const points = z.number().int().min(-1_000).max(1_000)

export const lendingSection = section({
  name: 'lending',
  shape: {
    /** Kinds of request that the library offers. */
    requestKinds: z.array(z.enum(requestKinds)).default([...requestKinds]),
    /** Fees of deliveries in fen, shown before the order and owed once the copy is on its way. */
    requestFees: z
      .strictObject({ logistics: fen.default(800), 'home-delivery': fen.default(500) })
      .prefault({}),
    /**
     * Days until a copy that is sent is there, told to readers before the order; 0: not told. `reservation`: days between the
     * return of a copy and its place on the pick-up shelf.
     */
    requestDays: z
      .strictObject({
        reservation: days.min(0).default(0),
        commission: days.min(0).default(0),
        logistics: days.min(0).default(0),
        'home-delivery': days.min(0).default(0),
      })
      .prefault({}),
    /** Days after which a copy that was sent counts as received. */
    deliveryDays: days.min(1).default(14),
    /** Copies are due by the last valid day of the reader's card; off: by the loan rule alone. */
    dueWithinCard: z.boolean().default(true),
    /** How readers are named on slips of the pick-up shelf. */
    slipReader: z.enum(['number-end', 'number', 'name']).default('number-end'),
    /** Readers are reminded so many days before the due day. */
    reminderDays: days.min(0).default(3),
    /** Readers are asked for a copy that others wait for so many days before the due day; 0: they are not. */
    wantedReminderDays: days.min(0).default(7),
    /** Days after the due day on which readers are reminded again of an overdue loan. */
    overdueReminderDays: z.array(z.number().int().min(1).max(365)).max(5).default([7, 21]),
    /** Days until a request to other readers ends when none accepts it. */
    subLendingDays: days.min(1).default(14),
    /** Points for a loan returned in time, returned late, and passed on to another reader. */
    loanPoints: z
      .strictObject({
        'returned-in-time': points.default(2),
        'returned-late': points.default(-1),
        'handed-over': points.default(5),
      })
      .prefault({}),
    /** Money above this sum that is waived, paid out or noted as paid at the desk waits for a second person; 0: none does. */
    secondPersonAbove: money(z.number().int().min(0).max(100_000_000)).default(0),
    /** Campaigns with more points. */
    pointCampaigns: z.array(Campaign).max(50).default([]),
    /** Group codes of other libraries of this installation whose loans readers may see here, where each names the other. */
    consortium: z.array(z.string().min(1).max(32)).max(50).default([]),
  },
  public: [],
})
