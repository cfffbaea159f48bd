import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { html, Markup } from './markup.ts'
import { makeOidcStore } from './oidc-store.ts'
import { page, personPage, sorryPage } from './page.ts'
import { type DemoPerson, people, personOf } from './people.ts'
import { isOwnReturn, signOutAddress } from './rules.ts'
import { freshToken } from './sessions.ts'
import { type Answer, type Mount, readForm, send } from './web-server.ts'

export interface OidcFacts {
  address: string
  clientId: string
  clientSecret: string
  /** Default: `oidcFolder`. */
  folder?: string
  /** The permanent id of a person; default: that of the sandbox. */
  subjectOf?: (person: DemoPerson) => string
  /** How the portal sends its secret. */
  secretIn?: 'client_secret_basic' | 'client_secret_post'
  /** Title of the sign-in page. */
  title?: string
}

/** The paths of the provider; its issuer is the sandbox's address with this folder. */
export const oidcFolder = '/oidc'

/** An OpenID provider (the npm package oidc-provider): code with PKCE, signed by ES256, with our people and pages. */
export async function makeOidc({
  address,
  clientId,
  clientSecret,
  folder = oidcFolder,
  subjectOf = ({ id }) => id,
  secretIn = 'client_secret_basic',
  title = 'OpenID sign-in',
}: OidcFacts): Promise<Mount> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const provider = new Provider(`${address}${folder}`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: secretIn,
        id_token_signed_response_alg: 'ES256',
        backchannel_logout_uri: 'http://127.0.0.1/',
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'sandbox' }] },
    clientAuthMethods: [secretIn],
    adapter: makeOidcStore(),
    cookies: { keys: [freshToken()] },
    claims: { openid: ['sub'], profile: ['name', 'account', 'groups'], email: ['email'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 3_600,
      Interaction: 3_600,
      Session: 3_600,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askLogout, postLogoutSuccessSource: saySignedOut },
    },
    // the provider's own fetch refuses loopback addresses, which all portals of the sandbox have
    fetch: (address, options = {}) => {
      Reflect.deleteProperty(options, 'dispatcher')
      return fetch(address, options)
    },
    interactions: { url: (_, { uid }) => `${folder}/person/${uid}` },
    findAccount: (_, id) => {
      const person = people.find((one) => subjectOf(one) === id)
      return (
        person && {
          accountId: id,
          claims: () => ({
            sub: id,
            name: person.name,
            account: person.account,
            email: person.mail,
            groups: person.groups,
          }),
        }
      )
    },
    // the sandbox needs no consent screen
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (context, { error }) => {
      show(context, sorryPage(`The OpenID provider says: ${error}.`, context.status))
    },
  })
  // every port of this machine may be a portal: those that were redirected to are informed of a sign-out
  const portals = new Set<string>()
  const { backchannelLogout } = provider.Client.prototype as unknown as Telling
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed(address: string) {
      if (!isOwnReturn(address)) return false
      portals.add(signOutAddress(address, 'oidc'))
      return true
    },
    postLogoutRedirectUriAllowed: isOwnReturn,
    async backchannelLogout(this: Telling, person: string, session: string) {
      for (const portal of portals) {
        this.backchannelLogoutUri = portal
        // failures of one portal are ignored
        await backchannelLogout.call(this, person, session).catch(() => undefined)
      }
    },
  })
  const answer = provider.callback()

  return (request, response) => {
    if (request.url?.startsWith(`${folder}/person/`)) {
      choosePerson(provider, { folder, subjectOf, title }, request, response).catch((error: unknown) =>
        send(response, sorryPage(error instanceof errors.SessionNotFound ? OVER : 'The sandbox broke.', 400)),
      )
      return
    }
    // like express: the provider derives its mount path from the difference
    Object.assign(request, { originalUrl: request.url })
    request.url = request.url?.slice(folder.length) || '/'
    void answer(request, response)
  }
}

/** Parts of the provider's clients that are missing from its types. */
interface Telling {
  backchannelLogoutUri: string
  backchannelLogout: (person: string, session: string) => Promise<void>
}

const OVER = 'This sign-in is over. Begin again at the library.'

async function choosePerson(
  provider: Provider,
  { folder, subjectOf, title }: Required<Pick<OidcFacts, 'folder' | 'subjectOf' | 'title'>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    return send(response, personPage(title, { action: `${folder}/person/${uid}`, fields: {} }))
  }
  const form = await readForm(request)
  const person = personOf(form.person)
  if (form.choice !== 'cancel' && !person) return send(response, sorryPage('Nobody was chosen.'))
  await provider.interactionFinished(
    request,
    response,
    form.choice === 'cancel' || !person
      ? { error: 'access_denied', error_description: 'the person gave up' }
      : { login: { accountId: subjectOf(person) } },
  )
}

/** The provider supplies the form; the buttons refer to it by name. */
function askLogout(context: KoaContextWithOIDC, form: string): void {
  show(
    context,
    page(
      'Sign out here too?',
      html`${new Markup(form)}<p class="actions"><button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button form="op.logoutForm" class="quiet">Stay signed in</button></p>`,
    ),
  )
}

const saySignedOut = (context: KoaContextWithOIDC): void =>
  show(context, page('Signed out', html`<p>You are signed out of the OpenID provider.</p>`))

function show(context: KoaContextWithOIDC, { body = '', headers = {} }: Answer): void {
  context.set({ ...headers })
  context.body = body
}
