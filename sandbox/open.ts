import type { AddressInfo } from 'node:net'
import type {
  AuthHostSettings,
  CasSettings,
  OidcSettings,
  PassportSettings,
  SamlSettings,
} from '@wenyuan/server/domain/identity/settings.ts'
import type { OrcidSettings } from '@wenyuan/server/domain/researchers/researcher-id-settings.ts'
import { makeAuthHost } from './auth-host.ts'
import { makeCas } from './cas.ts'
import { type Catalogues, cataloguesFolder, makeCatalogues } from './catalogues.ts'
import { type ChatModel, chatModelFolder, makeChatModel } from './chat-model.ts'
import { discoveryFolder, type DiscoveryServices, makeDiscoveryServices } from './discovery.ts'
import { type LtiPlatformPlay, makeLtiPlatform } from './lti.ts'
import { html } from './markup.ts'
import type { Letter } from './mail-reader.ts'
import { makeMailbox } from './mailbox.ts'
import { makeOidc, oidcFolder } from './oidc.ts'
import { makeOrcid, orcidFolder, orcidWorks } from './orcid.ts'
import { page, sorryPage, style } from './page.ts'
import { makePassport } from './passport.ts'
import { makeSandboxGateways, type SandboxGateways, type PaySettings } from './pay.ts'
import { makePhone, type Phone } from './phone.ts'
import { refuseSandbox, type SandboxAsk } from './rules.ts'
import { makeSaml } from './saml.ts'
import { makeSigningKey, type SigningKey } from './self-signed.ts'
import { freshToken } from './sessions.ts'
import { makeWebServer, type Mount, type Routes } from './web-server.ts'

/** A tenant's settings for each identity provider. */
export interface ProviderSettings {
  oidc: OidcSettings
  cas: CasSettings
  saml: SamlSettings
  passport: PassportSettings
  'learning-app': AuthHostSettings
  wechat: AuthHostSettings
}

/** Local stand-ins for external systems: identity providers, a mailbox, a telephone. */
export interface Sandbox {
  address: string
  /** Its keys are generated at every start. */
  identity: ProviderSettings
  orcid: OrcidSettings
  lti: LtiPlatformPlay
  mail: { host: string; port: number; user: string; password: string; from: string }
  sms: { gateway: string; token: string }
  pay: PaySettings
  changePayCertificate: SandboxGateways['changeCertificate']
  letters(): readonly Letter[]
  messages: Phone['messages']
  /** The SAML provider's signing key, with which a test forges the messages of a broken provider. */
  samlSigning: SigningKey
  chatModel: ChatModel
  /** `base` of the language model. */
  chatModelBase: string
  catalogues: Catalogues
  discovery: DiscoveryServices
  close(): Promise<void>
}

export interface SandboxOptions extends Partial<SandboxAsk> {
  /** 0: any free port. */
  port?: number
  clock?: () => Date
  /** Further pages, such as a payment provider's. */
  routes?: Routes
  /** Paths among them that a scanned QR code may open. */
  scannable?: readonly string[]
}

/** The portal's client id at every provider. */
const PORTAL = 'wenyuan-portal'
const SAML_ISSUER = 'urn:wenyuan:sandbox:idp'

/** Opens the sandbox. @throws Error with a sentence for the operator when it is not allowed to run */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', clock = () => new Date() } = options
  const refusal = refuseSandbox({ ...options, host })
  if (refusal !== undefined) throw new Error(refusal)

  let address = ''
  const keys = {
    oidc: freshToken(),
    orcid: freshToken(),
    passport: freshToken(),
    learning: freshToken(),
    wechat: freshToken(),
    mail: freshToken(),
    sms: freshToken(),
  }
  const ours = { address: () => address, appId: PORTAL, clock }
  const learning = makeAuthHost({ ...ours, kind: 'learning-app', key: keys.learning })
  const wechat = makeAuthHost({ ...ours, kind: 'wechat', key: keys.wechat })
  const mailbox = makeMailbox({ user: PORTAL, password: keys.mail })
  const pay = await makeSandboxGateways({ merchant: PORTAL, address: () => address, clock })
  const phone = makePhone({
    token: keys.sms,
    address: () => address,
    scannable: ['/wechat/scan', ...pay.scannable, ...(options.scannable ?? [])],
  })
  const chatModel = makeChatModel()
  const lti = await makeLtiPlatform({ address: () => address, clientId: PORTAL, clock })
  const catalogues = makeCatalogues()
  const discovery = makeDiscoveryServices()
  const samlSigning = await makeSigningKey('Sandbox identity provider', clock())
  const routes: Routes = {
    'GET /': () => index(),
    // for a tenant that enables its providers later
    'GET /identity.json': () => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.values(identity)),
    }),
    'GET /sandbox.css': () => ({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: style,
    }),
    ...makeCas({ clock }),
    ...makePassport({ issuer: 'sandbox-passport', audience: PORTAL, key: keys.passport, clock }),
    ...makeSaml({ issuer: SAML_ISSUER, audience: PORTAL, signing: samlSigning, clock }),
    ...learning.routes,
    ...wechat.routes,
    ...wechat.scan,
    ...mailbox.routes,
    ...phone.routes,
    ...pay.routes,
    ...orcidWorks,
    ...lti.routes,
    ...options.routes,
  }
  const mounts: Record<string, Mount> = {}
  const server = makeWebServer(routes, mounts, sorryPage('There is nothing at this address.', 404))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  address = `http://${host}:${(server.address() as AddressInfo).port}`
  mounts[`${oidcFolder}/`] = await makeOidc({ address, clientId: PORTAL, clientSecret: keys.oidc })
  mounts[`${orcidFolder}/`] = await makeOrcid({ address, clientId: PORTAL, clientSecret: keys.orcid })
  mounts[`${chatModelFolder}/`] = chatModel.mount
  mounts[`${cataloguesFolder}/`] = catalogues.mount
  mounts[`${discoveryFolder}/`] = discovery.mount
  const mailPort = await mailbox.listen(host)

  const identity = providersAt(address, { ...keys, saml: samlSigning.certificate })
  return {
    address,
    identity,
    orcid: {
      kind: 'orcid',
      issuer: `${address}${orcidFolder}`,
      api: `${address}/orcid-api`,
      clientId: PORTAL,
      clientSecret: keys.orcid,
    },
    mail: { host, port: mailPort, user: PORTAL, password: keys.mail, from: 'library@example.org' },
    sms: { gateway: `${address}/sms/send`, token: keys.sms },
    pay: pay.settings(),
    changePayCertificate: pay.changeCertificate,
    letters: mailbox.letters,
    messages: phone.messages,
    samlSigning,
    chatModel,
    chatModelBase: `${address}${chatModelFolder}`,
    lti,
    catalogues,
    discovery,
    async close() {
      await mailbox.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** What a library enters about each provider. */
function providersAt(
  address: string,
  keys: Record<'oidc' | 'passport' | 'learning' | 'wechat' | 'saml', string>,
): ProviderSettings {
  const hostSettings = (kind: AuthHostSettings['kind'], key: string): AuthHostSettings => ({
    kind,
    host: `${address}/${kind}`,
    appId: PORTAL,
    key,
    loginOrigins: [],
  })
  return {
    oidc: {
      kind: 'oidc',
      issuer: `${address}${oidcFolder}`,
      clientId: PORTAL,
      clientSecret: keys.oidc,
      scopes: ['openid', 'profile'],
      accountAttribute: 'account',
    },
    cas: { kind: 'cas', server: `${address}/cas`, protocol: '3' },
    saml: {
      kind: 'saml',
      entityId: PORTAL,
      idpIssuer: SAML_ISSUER,
      idpLogin: `${address}/saml/login`,
      idpLogout: `${address}/saml/logout`,
      idpCertificates: [keys.saml],
      clockSkewSeconds: 60,
    },
    passport: {
      kind: 'passport',
      login: `${address}/passport/login`,
      logout: `${address}/passport/logout`,
      issuer: 'sandbox-passport',
      audience: PORTAL,
      key: keys.passport,
    },
    'learning-app': hostSettings('learning-app', keys.learning),
    wechat: hostSettings('wechat', keys.wechat),
  }
}

const index = () =>
  page(
    'Sandbox',
    html`<ul><li><a href="/mail">Mail box</a>: letters the portal sent</li>
<li><a href="/lti">Learning system</a>: opens course lists, by LTI</li>
<li><a href="/phone">Phone</a>: text messages, and a camera for QR codes</li>
<li>A campus gateway, Alipay and WeChat Pay take money: what their QR codes say goes into the phone's camera</li>
<li>Catalogues of other libraries answer at /catalogues/national by SRU, /catalogues/aleph by X-Services</li>
<li>Discovery services answer at /discovery/openalex and /discovery/crossref</li>
<li>A language model answers at /model/v1: its name says how it behaves</li>
<li>OpenID Connect, CAS, SAML, passport, learning app and WeChat stand behind the portal's own sign-in</li></ul>`,
  )
