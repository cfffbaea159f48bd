import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'

/**
 * A sign-in method for readers. `unified`, `external` and `passport` redirect to another site, `weChat` opens a view.
 */
export type SignInMethod = 'password' | 'passport' | 'unified' | 'external' | 'weChat'

type MethodFlags = Pick<
  SiteConfig,
  | 'normalLogin'
  | 'passportLogin'
  | 'passportLoginUrl'
  | 'unifiedLogin'
  | 'unifiedLoginUrl'
  | 'externalLogin'
  | 'externalLoginUrl'
  | 'wechatLogin'
>

/** The methods this tenant offers, in display order. Methods without an address are omitted. */
export function methodsOf(config: MethodFlags): SignInMethod[] {
  const offered: Record<SignInMethod, boolean> = {
    unified: config.unifiedLogin && config.unifiedLoginUrl !== '',
    password: config.normalLogin,
    passport: config.passportLogin && config.passportLoginUrl !== '',
    external: config.externalLogin && config.externalLoginUrl !== '',
    weChat: config.wechatLogin,
  }
  return (Object.keys(offered) as SignInMethod[]).filter((method) => offered[method])
}

/** The address of a method of another site; empty for methods of the app. */
export function addressOf(method: SignInMethod, config: MethodFlags): string {
  if (method === 'unified') return config.unifiedLoginUrl
  if (method === 'external') return config.externalLoginUrl
  return method === 'passport' ? config.passportLoginUrl : ''
}

/** The first view of the sign-in. Source: spec 1 §4 "Login modal". */
export type FirstView =
  | { view: 'none' }
  | { view: 'choice' }
  | { view: 'password' }
  | { view: 'weChat' }
  | { view: 'leave'; address: string }

/** Several methods: a list. One: its form, or a redirect to the other site. */
export function firstViewOf(config: MethodFlags): FirstView {
  const [only, ...others] = methodsOf(config)
  if (only === undefined) return { view: 'none' }
  // password and WeChat share one form, which toggles between them (spec 1 §4)
  if (only === 'password' && others.every((method) => method === 'weChat')) return { view: 'password' }
  if (others.length > 0) return { view: 'choice' }
  if (only === 'weChat' || only === 'password') return { view: only }
  return { view: 'leave', address: addressOf(only, config) }
}
