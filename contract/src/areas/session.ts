import { z } from 'zod'
import { ACCOUNT_LENGTH } from '../constants/limits.ts'
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
 * The state token that `beginOther` gave this browser: an assertion is valid only in the browser that began the
 * sign-in. Not needed if the sign-in began at one of our pages, which sets a cookie instead.
 */
const ticket = optionalText(16_384)

/** Refusals that happen before the password is compared. */
const keyFailures = ['CODE_EMPTY', 'CODE_WRONG', 'KEY_USED_UP', 'TRIES_USED_UP'] as const
const passwordFailures = [
  'ACCOUNT_EMPTY',
  'PASSWORD_EMPTY',
  ...keyFailures,
  'MORE_WORK_NEEDED',
  'SIGN_IN_WRONG',
  'ACCOUNT_LOCKED',
  'LIBRARY_SYSTEM_OFF',
  'DIRECTORY_OFF',
] as const

export const session = {
  login: post('/oga/login', {
    for: 'visitor',
    beforeBinding: true,
    about:
      'Signs in with account, password and captcha. The token and its header are in the envelope; `nextpath` is the redirect target.',
    input: withWireKeys(
      z.object({
        username: optionalText(ACCOUNT_LENGTH),
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
      'A key for encrypting one password, and a captcha. With `work` a proof of work replaces the captcha (2: a larger one, for `MORE_WORK_NEEDED`); with `keyOnly` there is neither.',
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
    beforeBinding: true,
    about: 'The signed-in reader. Open windows call it to keep the session alive.',
    input: nothing,
    output: SessionUser,
  }),
  logout: post('/oga/logout', {
    for: 'visitor',
    beforeBinding: true,
    about: 'Ends this session and invalidates its token. Idempotent.',
    input: z.object({ pathname: z.string().max(1_024).optional() }),
    output: Logout,
  }),
  logoutForExternal: post('/oga/logoutForExternal', {
    for: 'visitor',
    beforeBinding: true,
    about: 'Ends a session that was opened by an external link with a token.',
    withoutScreen: 'For programs that opened a session with a link; the portal signs out with `logout`.',
    input: z.object({ pathname: z.string().max(1_024).optional() }),
    output: Logout,
  }),
  takeLink: post('/oga/takeLink', {
    for: 'visitor',
    about:
      'Exchange the token of a link (`#/loginExternal/…`) for one of this window, beside the data. A link of a trusted application is good for fifteen minutes, another for a minute, and each once: its own token is worth nothing afterwards.',
    input: z.object({ jwt: optionalText(4_096) }),
    output: done,
    fails: ['SIGN_IN_PROOF_INVALID'],
  }),
  leave: post('/oga/leave', {
    for: 'visitor',
    beforeBinding: true,
    about:
      'Announces that a window is closed or reloaded: the session ends after half a minute unless `userinfo` is called with its token.',
    input: nothing,
    output: done,
  }),
  changeForced: post('/oga/forceModify', {
    for: 'visitor',
    beforeBinding: true,
    announces: true,
    about:
      'Replaces an initial or expired password, with the token of the sign-in. The envelope has a full token.',
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
      'Begins a sign-in at an identity provider: the redirect target, and a state token that the browser keeps until it returns to #/wxLogin?answer=… and calls `otherLogin`.',
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
    fails: ['METHOD_OFF', 'PROVIDER_UNREACHABLE', 'SIGN_IN_PROOF_INVALID'],
    writes: true,
  }),
  otherLogin: post('/oga/otherLogin', {
    for: 'visitor',
    about:
      'Signs in with the callback parameters of an identity provider. Without a bound account, `openId` is an assertion for binding one.',
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
    fails: ['SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'PROVIDER_UNREACHABLE', 'ACCOUNT_LOCKED'],
  }),
  bind: post('/oga/userBind', {
    for: 'visitor',
    announces: true,
    about: 'Binds the assertion of `otherLogin` to a library account, by account and password.',
    input: z.object({
      loginType: optionalText(16),
      openId: optionalText(2_048),
      ticket,
      username: optionalText(ACCOUNT_LENGTH),
      password: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      mappingPath: z.string().max(64).optional(),
    }),
    output: done,
    fails: [...passwordFailures, 'SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  bindLearningApp: post('/oga/ssoOpac', {
    for: 'visitor',
    about:
      'Binds a learning-app uid to a library account by its password, and signs in. The token is in the envelope.',
    input: z.object({
      username: optionalText(ACCOUNT_LENGTH),
      password: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
      uid: optionalText(2_048),
      ticket,
      mappingPath: z.string().max(64).optional(),
    }),
    output: SignInOutcome,
    fails: [...passwordFailures, 'SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  relate: post('/oga/passportRelevanceLspUser', {
    for: 'visitor',
    about:
      'Binds a passport account to the library account with this name and number, proven by its password or the resident id, and signs in. The token is in the envelope.',
    input: z.object({
      name: optionalText(ACCOUNT_LENGTH),
      primaryId: optionalText(ACCOUNT_LENGTH),
      /** One of the two, unless the library has switched this off. */
      password: sealed,
      idNumber: optionalText(32),
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
      'PASSWORD_EMPTY',
      ...keyFailures,
      'RELATION_WRONG',
      'ACCOUNT_LOCKED',
      'SIGN_IN_PROOF_INVALID',
      'METHOD_OFF',
      'BOUND_ALREADY',
    ],
  }),
}
