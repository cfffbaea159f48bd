import { z } from 'zod'

const id = z.number().int()
const instant = z.string()
const text = z.string().nullish()

/** What is read of the answers of Koha's REST interface (`api/v1/swagger/definitions`); further fields are ignored. */
export const PatronFacts = z.object({
  patron_id: id,
  cardnumber: text,
  userid: text,
  expiry_date: text,
  patron_card_lost: z.boolean().nullish(),
  restricted: z.boolean().nullish(),
})
export type PatronFacts = z.output<typeof PatronFacts>

export const CheckoutFacts = z.object({
  checkout_id: id,
  patron_id: id,
  item_id: id.nullable(),
  due_date: instant,
  checkout_date: instant.nullish(),
  renewals_count: z.number().int().nullish(),
  checkin_date: instant.nullish(),
})
export type CheckoutFacts = z.output<typeof CheckoutFacts>

export const ItemFacts = z.object({
  item_id: id,
  biblio_id: id,
  external_id: text,
  lost_status: z.number().nullish(),
  not_for_loan_status: z.number().nullish(),
  withdrawn: z.number().nullish(),
})
export type ItemFacts = z.output<typeof ItemFacts>

export const BiblioFacts = z.object({ biblio_id: id, title: text })

export const HoldFacts = z.object({
  hold_id: id,
  patron_id: id,
  biblio_id: id,
  // described as text, given as a number
  item_id: z.union([z.number(), z.string().transform(Number)]).nullish(),
  pickup_library_id: text,
  hold_date: text,
  priority: z.number().int().nullish(),
  /** Null: in the queue. W: on the pick-up shelf. T: on its way there. P: in processing. */
  status: text,
  expiration_date: text,
})
export type HoldFacts = z.output<typeof HoldFacts>

export const RenewalFacts = z.object({
  allows_renewal: z.boolean(),
  max_renewals: z.coerce.number().nullish(),
  current_renewals: z.coerce.number().nullish(),
  error: text,
})

export const LineFacts = z.object({
  account_line_id: id,
  item_id: id.nullish(),
  date: text,
  amount_outstanding: z.number(),
  debit_type: text,
})
export type LineFacts = z.output<typeof LineFacts>

export const AccountFacts = z.object({
  balance: z.number(),
  outstanding_debits: z.object({ lines: z.array(LineFacts) }),
})

/** A credit; its amount is negative. */
export const CreditFacts = z.object({ account_line_id: id, amount: z.number(), internal_note: text })

/** Koha's amounts are in the currency's main unit. */
export const fenOf = (amount: number): number => Math.round(amount * 100)

/** An answer that holds nothing we need. */
export const Anything = z.unknown()
