import { dayLike } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import type { ReaderFacts, ReaderFlags } from '../../platform/db/reader-tables.ts'
import { identityDigest, isIdentityNumber } from './identity-number.ts'

const onOff = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const text = (most: number) => z.string().trim().max(most)
/** In whole currency units with at most two decimals; stored in hundredths. */
const money = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'an amount such as 12.50')
  .transform((amount) => Math.round(Number(amount) * 100))

/** A telephone number without blanks and hyphens; 5 to 20 digits (E.164 has at most 15). */
export const PHONE = /^\+?\d{5,20}$/
/** One @, a local part, a domain with a dot: the rest only a mail server can check (RFC 5321). */
export const MAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,190}\.[^\s@.<>"(),:;\\[\]]{2,63}$/

const columns = z
  .object({
    name: text(120).min(1),
    libCode: text(64),
    readerType: text(32),
    state: z.enum(['normal', 'lost', 'frozen']),
    locked: onOff,
    initial: onOff,
    phone: z
      .string()
      .transform((number) => number.replaceAll(/[\s-]/g, ''))
      .refine((number) => number === '' || PHONE.test(number), 'a telephone number'),
    phoneVerified: onOff,
    mail: text(254).refine((mail) => mail === '' || MAIL.test(mail), 'a mail address'),
    mailVerified: onOff,
    validUntil: dayLike('a day such as 2027-06-30'),
    prepayment: money,
    deposit: money,
    /** Resident id: only its digest is stored. */
    identity: z.string().refine(isIdentityNumber, 'a resident identity number of 18 places'),
  })
  .partial()

const facts = z
  .object({
    faculty: text(120),
    major: text(120),
    className: text(120),
    grade: text(40),
    userType: text(40),
    job: text(120),
    unit: text(120),
    position: text(120),
    /** The number of an earlier card. */
    formerAccount: text(64),
  })
  .partial()

const flags = z
  .object({ subLending: onOff, certified: onOff, tutorialDone: onOff, pdaRuleRead: onOff })
  .partial()

const settings = z.object({ ...columns.shape, ...facts.shape, ...flags.shape })

/** What staff may set for a reader, by name. Source: spec 1 §3 "Reader". */
export const readerSettingNames: readonly string[] = Object.keys(settings.shape)

/** Sums that exist in the ledger only, and what books them. */
const booked: Readonly<Record<string, string>> = {
  debt: 'A debt is a charge: wenyuan desk charge ACCOUNT fee AMOUNT REFERENCE.',
}

/** Headings of such sums: recognised, so that a list with one is refused instead of read without it. */
export const bookedSums = Object.keys(booked)

/** An unknown setting or an invalid value; the message is a sentence for the operator. */
export class BadReaderSetting extends Error {
  override name = 'BadReaderSetting'
  /** The setting; empty: none in particular. */
  readonly setting: string
  constructor(message: string, setting = '') {
    super(message)
    this.setting = setting
  }
}

/**
 * Converts text from a command line or a list to columns, merged with the reader's current values.
 *
 * @throws BadReaderSetting
 */
export function readReaderSettings(
  given: Readonly<Record<string, string>>,
  before: { facts: ReaderFacts; flags: ReaderFlags } | undefined,
  tenant: string,
) {
  const strange = Object.keys(given).find((name) => !readerSettingNames.includes(name))
  if (strange !== undefined) {
    if (Object.hasOwn(booked, strange)) throw new BadReaderSetting(booked[strange] ?? '')
    throw new BadReaderSetting(
      `There is no "${strange}"; there are ${readerSettingNames.join(', ')}.`,
      strange,
    )
  }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadReaderSetting(
      `${issue?.path.join('.') ?? 'A value'}: ${issue?.message ?? 'not understood'}.`,
      issue?.path.join('.'),
    )
  }
  const all = parsed.data
  const mergedFacts = pickGiven(facts.shape, all)
  const mergedFlags = pickGiven(flags.shape, all)
  return {
    ...pickGiven({ name: 0, state: 0, locked: 0, phone: 0, mail: 0, prepayment: 0, deposit: 0 }, all),
    ...(all.libCode === undefined ? {} : { lib_code: all.libCode }),
    ...(all.readerType === undefined ? {} : { reader_type: all.readerType }),
    ...(all.initial === undefined ? {} : { password_initial: all.initial }),
    ...(all.phoneVerified === undefined ? {} : { phone_verified: all.phoneVerified }),
    ...(all.mailVerified === undefined ? {} : { mail_verified: all.mailVerified }),
    ...(all.identity === undefined ? {} : { identity_digest: identityDigest(tenant, all.identity) }),
    ...(all.validUntil === undefined ? {} : { valid_until: all.validUntil }),
    ...(mergedFacts ? { facts: JSON.stringify({ ...before?.facts, ...mergedFacts }) } : {}),
    ...(mergedFlags ? { flags: JSON.stringify({ ...before?.flags, ...mergedFlags }) } : {}),
  }
}

/** The named values that are present; undefined if none is. */
function pickGiven<Name extends string, All extends Partial<Record<Name, unknown>>>(
  names: Record<Name, unknown>,
  all: All,
): { [K in Name]?: Exclude<All[K], undefined> } | undefined {
  const given = (Object.keys(names) as Name[])
    .filter((name) => all[name] !== undefined)
    .map((name) => [name, all[name]] as const)
  if (given.length === 0) return undefined
  return Object.fromEntries(given) as { [K in Name]?: Exclude<All[K], undefined> }
}
