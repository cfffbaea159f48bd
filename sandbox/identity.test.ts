import { describeIdentity } from '@wenyuan/server/integrations/identity/conformance.ts'
import type { DemoPerson } from './people.ts'
import { openSandboxProvider } from './provider-under-test.ts'

const byId = ({ id: subject, account, name }: DemoPerson) => ({ subject, account, name })
const byAccount = ({ account, name }: DemoPerson) => ({ subject: account, account, name })

describeIdentity('OpenID Connect', () =>
  openSandboxProvider('oidc', {
    seen: byId,
    elsewhere: (settings, address) => ({ ...settings, issuer: `${address}/oidc` }),
  }),
)

describeIdentity('CAS 3', () =>
  openSandboxProvider('cas', {
    seen: byAccount,
    elsewhere: (settings, address) => ({ ...settings, server: address }),
  }),
)

describeIdentity('SAML 2.0', () =>
  openSandboxProvider('saml', {
    seen: byId,
    // we send no request to a SAML provider, so it cannot be unreachable
    elsewhere: (settings) => settings,
  }),
)

describeIdentity('passport', () =>
  openSandboxProvider('passport', { seen: byId, elsewhere: (settings) => settings }),
)

describeIdentity('learning app', () =>
  openSandboxProvider('learning-app', {
    seen: ({ id, account, name }) => ({ subject: `learning-app-${id}`, account, name }),
    elsewhere: (settings, address) => ({ ...settings, host: address }),
  }),
)

describeIdentity('WeChat', () =>
  openSandboxProvider('wechat', {
    seen: ({ id, name }) => ({ subject: `wechat-${id}`, name }),
    elsewhere: (settings, address) => ({ ...settings, host: address }),
  }),
)
