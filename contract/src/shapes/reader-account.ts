import { z } from 'zod'
import { flag } from './codes.ts'
import { withWireKeys } from './wire-keys.ts'

/** A reader's own account. Names: spec 1 §3 "Reader"; amounts in hundredths of the currency unit. */
export const ReaderAccount = withWireKeys(
  z.object({
    readerId: z.string(),
    account: z.string(),
    name: z.string(),
    libCode: z.string(),
    libName: z.string(),
    readerType: z.string(),
    prepayment: z.number(),
    deposit: z.number(),
    debt: z.number(),
    phone: z.string(),
    phoneVerified: flag,
    mail: z.string(),
    mailVerified: flag,
    faculty: z.string(),
    major: z.string(),
    className: z.string(),
    grade: z.string(),
    userType: z.string(),
    job: z.string(),
    unit: z.string(),
    position: z.string(),
    /** Last valid day of the account, ISO date; empty: no end. */
    validUntil: z.string(),
    /** The last valid day is over in the library's calendar. */
    expiredFlag: flag,
    lostFlag: flag,
    /** A lost card is reported at the library system of the library, not here. */
    cardElsewhereFlag: flag.optional(),
    frozenFlag: flag,
    subLendingFlag: flag,
    /** Bound accounts and when each was bound; kinds: `wechat`, `learning-app`, `passport` … */
    bindings: z.array(z.object({ kind: z.string(), boundAt: z.string() })),
    /** Kinds of account that the reader can bind now. */
    bindable: z.array(z.string()),
    pictureUrl: z.string(),
    /** '1' once the first-login tutorial was finished or skipped. */
    tutorialDone: flag,
    pdaRuleFlag: flag,
    certificationStatus: flag,
    /** Whether reading and search history is kept: the reader's choice, else the library's default. */
    historyFlag: flag,
    /** Whether the reader consented to the current privacy statement. */
    consentFlag: flag,
    consentVersion: z.string(),
    /** ISO instant of the deletion request; empty: none. */
    deletionAskedAt: z.string(),
  }),
  {
    phoneVerified: 'mobileCheckFlag',
    mailVerified: 'emailCheckFlag',
    validUntil: 'effectiveTime',
    pictureUrl: 'opacPicUrl',
    tutorialDone: 'fristLoginFlag',
  },
)
export type ReaderAccount = z.output<typeof ReaderAccount>
