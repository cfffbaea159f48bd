import { passwordPolicies } from '@wenyuan/contract/constants/password-policy.ts'
import { z } from 'zod'
import { DirectorySettings } from '../identity/directory-settings.ts'
import { IdentitySettings } from '../identity/settings.ts'
import { section } from '../tenants/settings/section.ts'
import { code, flag, link, words } from '../tenants/settings/setting-values.ts'

/** One text for all readers, or one for each language. */
const instructions = z.union([z.string(), words]).default('')

/** Sign-in settings. Names and defaults: findConfig (spec 1 §3). */
export const signInSection = section({
  name: 'sign-in',
  shape: {
    normalLogin: flag.default(true),
    /** Whether the password of the library system signs in too, and creates readers who are new here. */
    librarySystemLogin: flag.default(false),
    /** A directory whose passwords sign in too, and create readers who are new here. */
    directory: DirectorySettings.optional(),
    passportLogin: flag.default(false),
    passportLoginUrl: link.default(''),
    unifiedLogin: flag.default(false),
    unifiedLoginUrl: link.default(''),
    unifiedLogoutUrl: link.default(''),
    externalLogin: flag.default(false),
    externalLoginUrl: link.default(''),
    wechatLogin: flag.default(false),
    passwordRecovery: flag.default(true),
    forcedLogin: flag.default(false),
    loginCasWithOriginalPage: flag.default(false).meta({ withoutEffect: true }),
    loginExplain: instructions,
    libraryLoginExplain: instructions,
    learningAppLoginExplain: instructions,
    ssoLoginExplain: instructions,
    loginFlag: flag.default(true),
    loginVariant: z
      .union([z.literal(''), z.literal('alternate')])
      .catch('')
      .default(''),
    bindMailOrPhone: flag.default(false),
    isPasswordProtect: flag.default(false),
    passwordCheck: code(passwordPolicies, '5').default('2'),
    /** Maximum age of a password in days; 0: no limit. */
    passwordMaxAgeDays: z.number().int().min(0).max(3_650).default(0),
    /** Whether a passport account is linked only with the account's password or the reader's resident id. */
    passportRelationProof: flag.default(true),
    /** Identity providers: at most one of each kind. See docs/decisions/identity.md. */
    identities: z.array(IdentitySettings).max(6).default([]),
  },
  public: [
    'normalLogin',
    'passportLogin',
    'passportLoginUrl',
    'unifiedLogin',
    'unifiedLoginUrl',
    'unifiedLogoutUrl',
    'externalLogin',
    'externalLoginUrl',
    'wechatLogin',
    'passwordRecovery',
    'forcedLogin',
    'loginCasWithOriginalPage',
    'loginExplain',
    'libraryLoginExplain',
    'learningAppLoginExplain',
    'ssoLoginExplain',
    'loginFlag',
    'loginVariant',
    'bindMailOrPhone',
    'isPasswordProtect',
    'passwordCheck',
  ],
})

/** Privacy: what is kept about readers, and how long their number stays on a screen. */
export const privacySection = section({
  name: 'privacy',
  shape: {
    primaryIdProtect: flag.default(false),
    primaryIdProtectTime: z.number().int().min(1).default(30),
    /** Whether reading and search histories are kept for readers who have not chosen. */
    historyKept: flag.default(true),
    /** Version of the privacy statement: readers consent again when it changes. */
    consentVersion: z.string().max(32).default('1'),
    /** The library's own privacy statement; absent: the product's. Blank lines separate paragraphs. */
    privacyText: words.optional(),
    /** Where readers turn to about their data; empty: mail and telephone of the footer. */
    privacyContact: z.string().max(500).default(''),
  },
  public: ['primaryIdProtect', 'primaryIdProtectTime', 'consentVersion'],
})
