import { z } from 'zod'

const id = z.string().min(1)
const text = z.string().nullish()
const named = z.object({ name: z.string() })

/** What is read of the answers of FOLIO's modules; further fields are ignored. */
export const UserFacts = z.object({
  id,
  barcode: text,
  externalSystemId: text,
  username: text,
  active: z.boolean().nullish(),
  expirationDate: text,
})
export type UserFacts = z.output<typeof UserFacts>

export const LoanFacts = z.object({
  id,
  userId: text,
  itemId: id,
  item: z.object({ barcode: text, title: text }).nullish(),
  status: named.nullish(),
  loanDate: text,
  dueDate: text,
  returnDate: text,
  renewalCount: z.number().int().nullish(),
  loanPolicyId: text,
  action: text,
})
export type LoanFacts = z.output<typeof LoanFacts>

export const LoanPolicyFacts = z.object({
  id,
  renewable: z.boolean().nullish(),
  renewalsPolicy: z
    .object({ unlimited: z.boolean().nullish(), numberAllowed: z.number().nullish() })
    .nullish(),
})
export type LoanPolicyFacts = z.output<typeof LoanPolicyFacts>

export const ItemFacts = z.object({ id, barcode: text, holdingsRecordId: id, status: named })
export type ItemFacts = z.output<typeof ItemFacts>

export const HoldingsFacts = z.object({ id, instanceId: id })

export const RequestFacts = z.object({
  id,
  requesterId: id,
  instanceId: id,
  itemId: text,
  item: z.object({ barcode: text }).nullish(),
  status: z.string(),
  position: z.number().int().nullish(),
  requestDate: text,
  holdShelfExpirationDate: text,
  pickupServicePointId: text,
  pickupServicePoint: z.object({ code: text }).nullish(),
})
export type RequestFacts = z.output<typeof RequestFacts>

export const ServicePointFacts = z.object({ id, code: z.string(), pickupLocation: z.boolean().nullish() })

/** Fees and fines, in the currency's main unit. */
export const AccountFacts = z.object({
  id,
  userId: id,
  remaining: z.number(),
  feeFineType: text,
  barcode: text,
  dateCreated: text,
  metadata: z.object({ createdDate: text }).nullish(),
  status: named,
  paymentStatus: named.nullish(),
})
export type AccountFacts = z.output<typeof AccountFacts>

/** What was done to an account, such as a payment. */
export const FeeActionFacts = z.object({
  userId: id,
  amountAction: z.number().nullish(),
  transactionInformation: text,
})

/** A block that staff have set. */
export const ManualBlockFacts = z.object({
  userId: id,
  expirationDate: text,
  borrowing: z.boolean().nullish(),
  requests: z.boolean().nullish(),
})

/** Blocks that FOLIO derives from limits. */
export const AutomatedBlocks = z.object({
  automatedPatronBlocks: z.array(
    z.object({
      patronBlockConditionId: id,
      blockBorrowing: z.boolean().nullish(),
      blockRequests: z.boolean().nullish(),
    }),
  ),
})

/** Answers of the patron module, which are smaller. */
export const RenewedLoan = z.object({ dueDate: text })
export const PatronHold = z.object({ requestId: id, status: text, queuePosition: z.number().int().nullish() })
export const CheckIn = z.object({ loan: LoanFacts.nullish() })

export const fenOf = (amount: number): number => Math.round(amount * 100)

/** An answer that holds nothing we need. */
export const Anything = z.unknown()
