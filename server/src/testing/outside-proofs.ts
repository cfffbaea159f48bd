import { browserDigest } from '../domain/readers/browser-cookie.ts'
import type { TenantSettingsInput } from '../domain/tenants/settings.ts'
import type { TimedScope } from '../core/scope.ts'
import type { TestPortal } from './portal.ts'

/** The headers of the browser that began the sign-ins of `proofOf`. */
export const sameBrowser = { cookie: 'wenyuan-journey=the-same' }

/** A sign-in assertion as a provider's answer gives it to that browser. */
export const proofOf = (portal: TestPortal, scope: TimedScope, kind: string, subject: string) =>
  portal.appContext.assertions.sign(scope, {
    kind,
    subject,
    name: `${subject} elsewhere`,
    browser: browserDigest('the-same'),
  })

const key = 'a key shared with another site, 32 or more'
const authHost = { host: 'https://auth.example', appId: 'library', key }

/** The settings of a tenant with providers that nobody has to reach. */
export const outsideKinds: TenantSettingsInput = {
  passportLogin: true,
  externalLogin: true,
  wechatLogin: true,
  identities: [
    { kind: 'wechat', ...authHost },
    { kind: 'learning-app', ...authHost },
    { kind: 'passport', login: 'https://passport.example/', issuer: 'passport', audience: 'library', key },
  ],
}
