import { z } from 'zod'
import {
  ACCOUNT_LENGTH,
  ID_NUMBER_LENGTH,
  MAIL_LENGTH,
  PROFILE_LENGTH,
  SENT_CODE_LENGTH,
} from '../constants/limits.ts'
import { get, post } from '../endpoint.ts'
import { done, flag, flagInput, nothing } from '../shapes/codes.ts'
import { LoanRule, TermsException } from '../shapes/loan-terms.ts'
import { optionalText, sealed } from '../shapes/optional-text.ts'
import { ReaderAccount } from '../shapes/reader-account.ts'
import { passwordFaults } from '../constants/password-policy.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

/** Codes sent today, codes left today, and seconds until the next one can be requested. */
const CodeTimes = z.object({ times: z.number(), timesLeft: z.number(), waitSeconds: z.number() })

const keyFailures = [
  'PASSWORD_EMPTY',
  'KEY_USED_UP',
  'CODE_WRONG',
  'PASSWORD_WRONG',
  'TRIES_USED_UP',
] as const
const sendFailures = [
  'CARRIER_MISSING',
  'CODE_TOO_SOON',
  'CODES_USED_UP',
  'TRIES_USED_UP',
  'MESSAGE_NOT_SENT',
] as const
/** An encrypted password and the id of the key it was encrypted with. */
const shown = { password: sealed, codeKey: optionalText(64), verifyCode: optionalText(64) }

/** What stops a reader from borrowing, renewing and requesting. */
export const borrowingBlocks = ['READER_FROZEN', 'CARD_LOST', 'CARD_EXPIRED', 'DEBT_TOO_HIGH'] as const

export const account = {
  user: get('/find/userInfo/getUserInfo', {
    for: 'reader',
    about: "The reader's account: person, branch, state, verified contacts, bound accounts.",
    input: nothing,
    output: ReaderAccount,
  }),
  checks: get('/find/userInfo/getUserInfoCheck', {
    for: 'reader',
    about: 'Whether mail and telephone are present and verified, and whether the purchase rule was read.',
    input: nothing,
    output: withWireKeys(
      z.object({
        mailVerified: flag,
        phoneVerified: flag,
        emailFlag: flag,
        phoneFlag: flag,
        pdaRuleFlag: flag,
      }),
      { phoneVerified: 'mobileCheckFlag', mailVerified: 'emailCheckFlag' },
    ),
  }),
  forceBinding: get('/find/userInfo/getForceBindingStatus', {
    for: 'reader',
    beforeBinding: true,
    about:
      'Whether this reader must verify a telephone number or mail address first. Never where the library has no carrier to send a code.',
    input: nothing,
    output: z.object({ forceBindingFlag: flag }),
  }),
  tutorialDone: get('/find/userInfo/updateOpacFirstLoginFlag', {
    for: 'reader',
    about: 'Stores that the first-login tutorial was finished or skipped.',
    input: nothing,
    output: done,
    writes: true,
  }),
  pdaRuleRead: get('/find/userInfo/updatePdaRuleFlag', {
    for: 'reader',
    about: 'Stores that the rule of patron-driven acquisition was read.',
    input: nothing,
    output: done,
    writes: true,
  }),
  passwordState: get('/find/userInfo/updatePwdFlag', {
    for: 'reader',
    about: 'Whether the password should be changed because it is initial or expired.',
    input: nothing,
    output: withWireKeys(z.object({ passwordChangeDue: flag }), { passwordChangeDue: 'updatePwdFlag' }),
  }),
  changePassword: post('/find/userInfo/updatePassword', {
    for: 'reader',
    announces: true,
    about: 'Changes the password and ends all other sessions. The new token is in the envelope.',
    input: z.object({
      oldPassword: sealed,
      password: sealed,
      confirmPassword: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
    }),
    output: done,
    fails: [...keyFailures, 'PASSWORD_UNCHANGED', 'PASSWORD_REPEATED_WRONG', ...passwordFaults],
  }),
  updateUser: post('/find/userInfo/updateUserInfo', {
    for: 'reader',
    announces: true,
    about: 'Changes the profile fields that belong to the reader; the others come from the library.',
    input: z.object({
      job: z.string().trim().max(PROFILE_LENGTH).optional(),
      unit: z.string().trim().max(PROFILE_LENGTH).optional(),
      position: z.string().trim().max(PROFILE_LENGTH).optional(),
      subLendingFlag: flagInput.optional(),
    }),
    output: done,
  }),
  picture: post('/find/userInfo/updateUserPicUrl', {
    for: 'reader',
    announces: true,
    about:
      'Stores the picture: JPEG or PNG below 5 MB, as a data URL or base64. It is re-encoded without camera and location data. Empty: removes it.',
    input: z.object({ picture: z.string().max(9_000_000) }),
    output: withWireKeys(z.object({ pictureUrl: z.string() }), { pictureUrl: 'opacPicUrl' }),
    fails: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE'],
    largestBytes: 9_100_000,
  }),
  contact: post('/find/userInfo/getContactMess', {
    for: 'reader',
    beforeBinding: true,
    about: 'Telephone number and mail address, and whether each is verified.',
    input: nothing,
    output: withWireKeys(
      z.object({ phone: z.string(), phoneVerified: flag, mail: z.string(), mailVerified: flag }),
      { phoneVerified: 'mobileCheckFlag', mailVerified: 'emailCheckFlag' },
    ),
  }),
  updateContact: post('/find/userInfo/updateContact', {
    for: 'reader',
    recentSignIn: true,
    about: 'Stores a telephone number or mail address; a changed one must be verified again.',
    withoutScreen: 'The reader’s data asks `updateUserInfo`, which stores all fields at once.',
    input: z.object({ phone: optionalText(40).optional(), mail: optionalText(MAIL_LENGTH).optional() }),
    output: done,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', 'MAIL_INVALID'],
  }),
  sendPhoneCode: get('/find/userInfo/sendPhonenumber', {
    for: 'reader',
    recentSignIn: true,
    beforeBinding: true,
    about: 'Sends a code to a telephone number.',
    input: z.object({ phone: optionalText(40) }),
    output: CodeTimes,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', ...sendFailures],
    writes: true,
  }),
  checkPhoneCode: get('/find/userInfo/checkPhonenumber', {
    for: 'reader',
    recentSignIn: true,
    beforeBinding: true,
    announces: true,
    about: 'Verifies the telephone number by the code that was sent to it.',
    input: z.object({ phone: optionalText(40), code: optionalText(SENT_CODE_LENGTH) }),
    output: done,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', 'CODE_EMPTY', 'CONTACT_CODE_WRONG'],
    writes: true,
  }),
  mailCode: get('/find/userInfo/checkMail', {
    for: 'reader',
    recentSignIn: true,
    beforeBinding: true,
    announces: true,
    about: 'Without a code: sends one to a mail address. With a code: verifies the address.',
    input: z.object({ mail: optionalText(MAIL_LENGTH), code: optionalText(SENT_CODE_LENGTH) }),
    output: z.object({ verified: flag, times: z.number(), timesLeft: z.number(), waitSeconds: z.number() }),
    fails: ['CONTACT_EMPTY', 'MAIL_INVALID', 'CONTACT_CODE_WRONG', ...sendFailures],
    writes: true,
  }),
  phoneCodeTimes: get('/find/userInfo/findCodeTimes', {
    for: 'reader',
    beforeBinding: true,
    about: 'Codes sent to the telephone today, and when the next one is possible.',
    input: nothing,
    output: CodeTimes,
  }),
  mailCodeTimes: get('/find/userInfo/findMailCodeTimes', {
    for: 'reader',
    beforeBinding: true,
    about: 'Codes sent by mail today, and when the next one is possible.',
    input: nothing,
    output: CodeTimes,
  }),
  checkCardPassword: post('/find/user/gsCardCheck', {
    for: 'reader',
    about:
      'Checks the password before a card is reported lost or found, and answers a ticket. For a found card, name and id number are checked too if the library has them.',
    input: z.object({
      ...shown,
      operation: z.enum(['1', '0']).default('1'),
      name: optionalText(ACCOUNT_LENGTH),
      idNumber: optionalText(ID_NUMBER_LENGTH),
    }),
    output: z.object({ ticket: z.string() }),
    fails: [...keyFailures, 'NAME_EMPTY', 'IDENTITY_INVALID', 'IDENTITY_WRONG'],
  }),
  reportCard: post('/find/user/gsCard', {
    for: 'reader',
    announces: true,
    about: 'Reports the card lost (1) or found (0), with the ticket of the password check.',
    input: z.object({ operation: z.enum(['1', '0']).default('1'), ticket: optionalText(2_048) }),
    output: done,
    fails: ['SIGN_IN_PROOF_INVALID', 'CARD_LOST_ALREADY', 'CARD_NOT_LOST'],
  }),
  unbind: post('/find/user/userUnbind', {
    for: 'reader',
    announces: true,
    about: 'Removes the binding to an external account, confirmed by the password.',
    input: z.object({ ...shown, kind: optionalText(32) }),
    output: done,
    fails: [...keyFailures, 'BINDING_UNKNOWN'],
  }),
  confirmPassword: post('/find/userInfo/confirmPassword', {
    for: 'reader',
    beforeBinding: true,
    about:
      'Confirms the password: for 15 minutes the session may then make the calls that want a recent sign-in.',
    input: z.object(shown),
    output: done,
    fails: keyFailures,
  }),
  beginBinding: post('/find/userInfo/beginBinding', {
    for: 'reader',
    recentSignIn: true,
    about:
      'Begins binding an account at an identity provider to the signed-in reader: the redirect target, and a state token for this session. The browser returns to #/wxLogin?answer=… and calls `finishBinding`.',
    input: z.object({
      /** One of `bindable` in `getUserInfo`. */
      kind: optionalText(16),
    }),
    output: withWireKeys(z.object({ loginUrl: z.string(), ticket: z.string() }), { loginUrl: 'LoginUrl' }),
    fails: ['METHOD_OFF', 'PROVIDER_UNREACHABLE', 'BOUND_ALREADY'],
  }),
  finishBinding: post('/find/userInfo/finishBinding', {
    for: 'reader',
    announces: true,
    about:
      'Binds the account that the provider named, in the session that began the binding; `kind` is the provider.',
    input: z.object({
      /** Callback parameters: the `answer` of #/wxLogin. */
      code: optionalText(400_000),
      ticket: optionalText(16_384),
    }),
    output: z.object({ kind: z.string() }),
    fails: ['SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'PROVIDER_UNREACHABLE', 'BOUND_ALREADY'],
  }),
  bindLearningApp: post('/find/userInfo/bindCxUidByPrimaryId', {
    for: 'reader',
    recentSignIn: true,
    about: 'Binds the learning-app account of the assertion `uid` to the signed-in reader.',
    withoutScreen:
      'The personal centre asks `finishBinding`; for programs that hold an assertion of `otherLogin`.',
    input: z.object({ uid: optionalText(2_048), ticket: optionalText(16_384) }),
    output: done,
    fails: ['SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  certification: get('/find/user/getCertificationStatus', {
    for: 'reader',
    about: "Whether the library has certified the reader's identity.",
    withoutScreen: 'The reader’s data shows the state from `getUserInfo`.',
    input: nothing,
    output: z.object({ certificationStatus: flag }),
  }),
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
    announces: true,
    about: 'Ends a session.',
    input: z.object({ sessionId: optionalText(64) }),
    output: done,
    fails: ['SESSION_UNKNOWN'],
  }),
  endAllSessions: post('/find/userInfo/endSessions', {
    for: 'reader',
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
    announces: true,
    about: 'Requests deletion of the account, confirmed by the password; staff carry it out.',
    input: z.object(shown),
    output: done,
    fails: [...keyFailures, 'DELETION_ASKED_ALREADY'],
  }),
  withdrawDeletion: post('/find/userInfo/withdrawDeletion', {
    for: 'reader',
    announces: true,
    about: 'Withdraws the request for deletion.',
    input: nothing,
    output: done,
  }),
  consent: post('/find/userInfo/consent', {
    for: 'reader',
    about: 'Stores consent to the current privacy statement.',
    input: nothing,
    output: z.object({ consentVersion: z.string() }),
  }),
  keepHistory: post('/find/userInfo/keepHistory', {
    for: 'reader',
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
