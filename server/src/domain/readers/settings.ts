import { z } from 'zod'
import { IdentitySettings } from '../../integrations/identity/settings.ts'
import { section } from '../tenants/settings/section.ts'
import { flag, link } from '../tenants/settings/setting-values.ts'

/** Sign-in settings. Names and defaults: findConfig (spec 1 §3). */
export const signInSection = section({
  name: 'sign-in',
  shape: {
    normalLogin: flag.default(true),
    passportLogin: flag.default(false),
    passportLoginUrl: link.default(''),
    unifieAuthen: flag.default(false),
    unifieAuthenLoginUrl: link.default(''),
    unifieAuthenLogoutUrl: link.default(''),
    exterSinAuthen: flag.default(false),
    exterSinAuthenUrl: link.default(''),
    weixinLogin: flag.default(false),
    findPasswordFlag: flag.default(true),
    findCoerceLogin: flag.default(false),
    loginCasWithOriginalPage: flag.default(false),
    loginExplain: z.string().default(''),
    pcLspLoginExplain: z.string().default(''),
    pcXxtLoginExplain: z.string().default(''),
    pcSsoLoginExplain: z.string().default(''),
    loginFlag: flag.default(true),
    loginVariant: z.string().default(''),
    bindMailOrPhone: flag.default(false),
    isPasswordProtect: flag.default(false),
    passwordCheck: z.string().default('2'),
    /** Maximum age of a password in days; 0: no limit. */
    passwordMaxAgeDays: z.number().int().min(0).max(3_650).default(0),
    /** Identity providers: at most one of each kind. See docs/decisions/identity.md. */
    identities: z.array(IdentitySettings).max(6).default([]),
  },
  public: [
    'normalLogin',
    'passportLogin',
    'passportLoginUrl',
    'unifieAuthen',
    'unifieAuthenLoginUrl',
    'unifieAuthenLogoutUrl',
    'exterSinAuthen',
    'exterSinAuthenUrl',
    'weixinLogin',
    'findPasswordFlag',
    'findCoerceLogin',
    'loginCasWithOriginalPage',
    'loginExplain',
    'pcLspLoginExplain',
    'pcXxtLoginExplain',
    'pcSsoLoginExplain',
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
  },
  public: ['primaryIdProtect', 'primaryIdProtectTime'],
})
