import { z } from 'zod'
import {
  currencyCodes,
  DONATION_COPIES,
  donationStates,
  donationWays,
  donorNames,
  lineOutcomes,
} from '../constants/donations.ts'
import { flag, wholeNumber } from './codes.ts'

export const GivenLine = z.object({
  title: z.string().trim().min(1).max(300),
  isbn: z.string().trim().max(32).default(''),
  author: z.string().trim().max(200).default(''),
  copies: wholeNumber(1, DONATION_COPIES).default(1),
  /** As printed, such as 29.80; empty: unknown. */
  price: z
    .string()
    .trim()
    .regex(/^(?:\d{1,7}(?:\.\d{1,2})?)?$/)
    .default(''),
  currency: z.enum(currencyCodes).default('CNY'),
})

const DonationLine = z.object({
  line: z.number(),
  title: z.string(),
  isbn: z.string(),
  author: z.string(),
  copies: z.number(),
  price: z.string(),
  currency: z.string(),
  outcome: z.enum(lineOutcomes),
  /** The record of what is kept; empty: none. */
  recordId: z.string(),
})

export const Donation = z.object({
  donationNo: z.string(),
  offeredAt: z.string(),
  state: z.enum(donationStates),
  way: z.enum(donationWays),
  showAs: z.enum(donorNames),
  fromAbroad: flag,
  remark: z.string(),
  lines: z.array(DonationLine),
  /** What has happened, the earliest first. */
  events: z.array(z.object({ state: z.enum(donationStates), at: z.string(), note: z.string() })),
  /** Once received; empty before. */
  certificateNo: z.string(),
  /** Address at which anybody can check the certificate; empty before. */
  certificateUrl: z.string(),
})
export type Donation = z.output<typeof Donation>

/** A gift in the public list: only what is kept, and the donor as the donor wishes. */
export const ShownDonation = z.object({
  donationNo: z.string(),
  /** Empty: anonymous. */
  donor: z.string(),
  /** ISO date. */
  receivedOn: z.string(),
  titles: z.array(z.object({ title: z.string(), author: z.string(), recordId: z.string() })),
})
export type ShownDonation = z.output<typeof ShownDonation>
