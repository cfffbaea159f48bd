import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { done, flag, nothing } from '../shapes/codes.ts'
import { optionalText, sealed } from '../shapes/optional-text.ts'
import { passwordFaults } from '../constants/password-policy.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

/** The reader who is signed in. Source: spec 1 §3 "Session user info". */
export const SessionUser = withWireKeys(
  z.object({
    userId: z.string(),
    groupCode: z.string(),
    /** The reader's branch; empty: the whole library. */
    libCode: z.string(),
    name: z.string(),
    /** Address of the reader's picture; empty where there is none. */
    pictureUrl: z.string(),
  }),
  { pictureUrl: 'opacPicUrl' },
)
export type SessionUser = z.output<typeof SessionUser>

/** Where the browser goes after signing out. */
const Logout = z.object({
  /** The sign-out page of the library's unified authentication; empty: stay in the app. */
  logoutUrl: z.string(),
})

/** The reader's token and the header it is sent in. Source: spec 1 §3 "WeChat login result". */
const Credentials = z.object({ jwtHeader: z.string(), jwt: z.string() })

/**
 * `false`: the password must be changed; 10000: it has not been changed for long. Source: spec 1 §4 "Special login
 * outcomes".
 */
export const SignInOutcome = z.union([z.boolean(), z.literal(10_000)])

/**
 * The state token that `beginOther` gave this browser: a proof from outside is good in the browser that asked for it. Not
 * needed where the sign-in began at a page of ours, whose cookie says the same.
 */
const ticket = optionalText(16_384)

/** Refusals that happen before the password is compared. */
const keyFailures = ['CODE_EMPTY', 'CODE_WRONG', 'KEY_USED_UP', 'TRIES_USED_UP'] as const
const passwordFailures = [
  'ACCOUNT_EMPTY',
  'PASSWORD_EMPTY',
  ...keyFailures,
  'SIGN_IN_WRONG',
  'ACCOUNT_LOCKED',
] as const

export const session = {
  login: post('/oga/login', {
    for: 'visitor',
    about:
      'Sign in with account, password and picture code. Token and header stand beside the data; `nextpath` says where to go.',
    input: withWireKeys(
      z.object({
        username: optionalText(128),
        /** Encrypted with the one-time key from `verifycode/img`, hex. */
        password: sealed,
        verifyCode: optionalText(64),
        codeKey: optionalText(64),
        mappingPath: z.string().max(64).optional(),
        nextPath: optionalText(2_048),
        loginSystem: z.union([z.number(), z.string().max(8)]).optional(),
      }),
      { nextPath: 'nextpath' },
    ),
    output: SignInOutcome,
    fails: [...passwordFailures, 'METHOD_OFF'],
  }),
  signInKey: get('/oga/verifycode/img', {
    for: 'visitor',
    about:
      'A key for one password and, unless `keyOnly` or `work` asks otherwise, a picture whose text must be typed. `work`: the browser computes instead of the reader.',
    input: z.object({ keyOnly: optionalText(8), work: optionalText(8) }),
    output: withWireKeys(
      z.object({
        codeKey: z.string(),
        /** PNG data URL; empty where no picture was requested. */
        picture: z.string(),
        /** P-256 point, uncompressed, hex. */
        publicKey: z.string(),
        /** Leading zero bits the proof of work must have; 0: no proof of work. */
        workBits: z.number(),
      }),
      { picture: 'verifyCode' },
    ),
    fails: ['TRIES_USED_UP'],
  }),
  userInfo: get('/oga/userinfo', {
    for: 'reader',
    about: 'Who is signed in. Called now and then by an open window, it keeps the session alive.',
    input: nothing,
    output: SessionUser,
  }),
  logout: post('/oga/logout', {
    for: 'visitor',
    about: 'End this session; the token is worth nothing afterwards. Signed out already is no mistake.',
    input: z.object({ pathname: z.string().max(1_024).optional() }),
    output: Logout,
  }),
  logoutForExternal: post('/oga/logoutForExternal', {
    for: 'visitor',
    about: 'The same for a window opened from outside with a token in its address.',
    input: z.object({ pathname: z.string().max(1_024).optional() }),
    output: Logout,
  }),
  leave: post('/oga/leave', {
    for: 'visitor',
    about:
      'The window is being closed or refreshed: the session ends in half a minute, unless `userinfo` is asked for with its token before.',
    input: nothing,
    output: done,
  }),
  changeForced: post('/oga/forceModify', {
    for: 'visitor',
    about:
      'Set a new password in place of an initial or expired one: asks for the token that the sign-in gave. Answers a full token beside the data.',
    input: z.object({
      password: sealed,
      /** The repeated password, encrypted with the same key; may be omitted when the form has compared both. */
      confirmPassword: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      mappingPath: z.string().max(64).optional(),
    }),
    output: done,
    fails: [
      'SIGN_IN_REQUIRED',
      'KEY_USED_UP',
      'CODE_WRONG',
      'PASSWORD_UNCHANGED',
      'PASSWORD_REPEATED_WRONG',
      ...passwordFaults,
    ],
  }),
  beginOther: get('/oga/identity/begin', {
    for: 'visitor',
    about:
      'Begin a sign-in with somebody who vouches for readers: where the browser goes, and a ticket it keeps until it is back at #/wxLogin?answer=… and calls `otherLogin`.',
    input: withWireKeys(
      z.object({
        /** `unified`, or by name: `oidc` `cas` `saml` `passport` `learning-app` `wechat`. */
        kind: optionalText(16),
        nextPath: optionalText(2_048),
      }),
      { nextPath: 'nextpath' },
    ),
    output: withWireKeys(z.object({ code: z.literal('1'), loginUrl: z.string(), ticket: z.string() }), {
      loginUrl: 'LoginUrl',
    }),
    fails: ['METHOD_OFF', 'PEER_UNREACHABLE', 'VOUCHER_INVALID'],
    writes: true,
  }),
  otherLogin: post('/oga/otherLogin', {
    for: 'visitor',
    about:
      'Sign in with a proof from outside, such as a scanned WeChat code: bound, it opens the account; unbound, `openId` is a ticket to bind one with.',
    input: z.object({
      loginType: optionalText(16),
      /** Callback parameters: the `answer` of #/wxLogin. */
      code: optionalText(400_000),
      /** Or the assertion of an earlier answer. It is signed; a bare id is refused. */
      openId: optionalText(2_048),
      ticket,
      mappingPath: z.string().max(64).optional(),
    }),
    output: z.object({
      bindFlag: flag,
      jwt: Credentials.nullable(),
      openId: z.string(),
      /** The identity provider; decides which binding screen comes next. */
      kind: z.string(),
    }),
    fails: ['VOUCHER_INVALID', 'METHOD_OFF', 'PEER_UNREACHABLE', 'ACCOUNT_LOCKED'],
  }),
  bind: post('/oga/userBind', {
    for: 'visitor',
    about: 'Bind what `otherLogin` has proven to a library account, shown by its password.',
    input: z.object({
      loginType: optionalText(16),
      openId: optionalText(2_048),
      ticket,
      username: optionalText(128),
      password: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      mappingPath: z.string().max(64).optional(),
    }),
    output: done,
    fails: [...passwordFailures, 'VOUCHER_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  bindLearningApp: post('/oga/ssoOpac', {
    for: 'visitor',
    about:
      'Bind the uid of the learning app to a library account, shown by its password, and sign in: token beside the data.',
    input: z.object({
      username: optionalText(128),
      password: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      uid: optionalText(2_048),
      ticket,
      mappingPath: z.string().max(64).optional(),
    }),
    output: SignInOutcome,
    fails: [...passwordFailures, 'VOUCHER_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  relate: post('/oga/passportRelevanceLspUser', {
    for: 'visitor',
    about: 'Relate a passport account to the library account of that name and number: token beside the data.',
    input: z.object({
      name: optionalText(128),
      primaryId: optionalText(128),
      verifyCode: optionalText(64),
      codeKey: optionalText(64),
      uid: optionalText(2_048),
      ticket,
      mappingPath: z.string().max(64).optional(),
    }),
    output: SignInOutcome,
    fails: [
      'NAME_EMPTY',
      'ACCOUNT_EMPTY',
      ...keyFailures,
      'RELATION_WRONG',
      'ACCOUNT_LOCKED',
      'VOUCHER_INVALID',
      'METHOD_OFF',
      'BOUND_ALREADY',
    ],
  }),
}
