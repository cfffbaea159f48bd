import { z } from 'zod'
import { ACCOUNT_LENGTH, ID_NUMBER_LENGTH, SENT_CODE_LENGTH } from '../../constants/limits.ts'
import { passwordFaults } from '../../constants/password-policy.ts'
import { ownData, takenBack } from '../../constants/reaches.ts'
import { get, post } from '../../endpoint.ts'
import { done, flag, flagInput, nothing } from '../../shapes/codes.ts'
import { LoanRule, TermsException } from '../../shapes/loan-terms.ts'
import { optionalText, sealed } from '../../shapes/optional-text.ts'
import { keyFailures, shown } from './shown-password.ts'

/** What stops a reader from borrowing, renewing and requesting. */
export const borrowingBlocks = [
  'READER_FROZEN',
  'CARD_LOST',
  'CARD_EXPIRED',
  'DEBT_TOO_HIGH',
  'READER_UNKNOWN',
  'LIBRARY_SYSTEM_OFF',
] as const

/** What the reader may do, sessions, the own data, and a forgotten password. */
export const rights = {
  limits: get('/find/user/userLimit', {
    for: 'reader',
    about:
      "The reader's rights now: number of copies, loan period, and the effects of a frozen or lost card.",
    input: nothing,
    output: z.object({
      ...LoanRule.shape,
      borrowFlag: flag,
      renewFlag: flag,
      suggestFlag: flag,
      debt: z.number(),
      /** Why borrowing, renewing and requesting are blocked: a failure code and its sentence. */
      blocks: z.array(z.object({ code: z.enum(borrowingBlocks), text: z.string() })),
    }),
  }),
  loanRules: post('/find/userInfo/UserLoanRules', {
    for: 'reader',
    about:
      "The loan rules of every reader type, the reader's own first, with the terms that differ by item type or branch.",
    input: nothing,
    output: z.array(LoanRule.extend({ exceptions: z.array(TermsException) })),
  }),
  sessions: get('/find/userInfo/sessions', {
    for: 'reader',
    about: "The reader's sessions: start, sign-in method, device.",
    input: nothing,
    output: z.array(
      z.object({
        sessionId: z.string(),
        method: z.string(),
        device: z.string(),
        since: z.string(),
        seenAt: z.string(),
        /** True for the session of this request. */
        current: flag,
      }),
    ),
  }),
  endSession: post('/find/userInfo/endSession', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Ends a session.',
    input: z.object({ sessionId: optionalText(64) }),
    output: done,
    fails: ['SESSION_UNKNOWN'],
  }),
  endAllSessions: post('/find/userInfo/endSessions', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Ends all sessions; with `keepThis`, all but the session of this request.',
    input: z.object({ keepThis: flagInput.default(false) }),
    output: z.object({ ended: z.number() }),
  }),
  ownData: get('/find/userInfo/ownData', {
    for: 'reader',
    about:
      'All stored data of this reader by table, without the secrets of the account. With `titles`, tables and columns have titles in the language of the request in place of their internal names.',
    input: z.object({ titles: flagInput.default(false) }),
    output: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
    timeoutMs: 30_000,
  }),
  askDeletion: post('/find/userInfo/askDeletion', {
    for: 'reader',
    reaches: ['list-deletions'],
    announces: true,
    about: 'Requests deletion of the account, confirmed by the password; staff carry it out.',
    input: z.object(shown),
    output: done,
    fails: [...keyFailures, 'DELETION_ASKED_ALREADY'],
  }),
  withdrawDeletion: post('/find/userInfo/withdrawDeletion', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Withdraws the request for deletion.',
    input: nothing,
    output: done,
  }),
  consent: post('/find/userInfo/consent', {
    for: 'reader',
    reaches: ownData,
    about: 'Stores consent to the current privacy statement.',
    input: nothing,
    output: z.object({ consentVersion: z.string() }),
  }),
  keepHistory: post('/find/userInfo/keepHistory', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about:
      'Turns the reading and search history on or off. With `deletePast` what is there is deleted as well: past loans, views, downloads, and searches that are no favourites.',
    input: z.object({ historyFlag: flagInput, deletePast: flagInput.default(false) }),
    output: done,
  }),
  sendResetCode: post('/oga/resetPassword/sendCode', {
    for: 'visitor',
    about:
      'Sends a code for a forgotten password to the verified telephone or mail of an account. The answer does not reveal whether the account exists.',
    input: z.object({
      username: optionalText(ACCOUNT_LENGTH),
      channel: z.enum(['sms', 'mail']).default('sms'),
      verifyCode: optionalText(64),
      codeKey: optionalText(64),
    }),
    output: done,
    fails: [
      'ACCOUNT_EMPTY',
      'CODE_EMPTY',
      'CODE_WRONG',
      'KEY_USED_UP',
      'TRIES_USED_UP',
      'METHOD_OFF',
      'CARRIER_MISSING',
    ],
  }),
  resetPassword: post('/oga/resetPassword', {
    for: 'visitor',
    announces: true,
    about: 'Sets a new password by the code that was sent, and ends all sessions.',
    input: z.object({
      username: optionalText(ACCOUNT_LENGTH),
      channel: z.enum(['sms', 'mail']).default('sms'),
      code: optionalText(SENT_CODE_LENGTH),
      password: sealed,
      confirmPassword: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      /** Required where the library knows the resident id. */
      name: optionalText(ACCOUNT_LENGTH),
      idNumber: optionalText(ID_NUMBER_LENGTH),
    }),
    output: done,
    fails: [
      'ACCOUNT_EMPTY',
      'CODE_EMPTY',
      'CODE_WRONG',
      'MORE_WORK_NEEDED',
      'KEY_USED_UP',
      'TRIES_USED_UP',
      'METHOD_OFF',
      'CONTACT_CODE_WRONG',
      'IDENTITY_WRONG',
      'PASSWORD_UNCHANGED',
      'PASSWORD_REPEATED_WRONG',
      ...passwordFaults,
    ],
  }),
}
