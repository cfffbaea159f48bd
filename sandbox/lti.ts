import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isLoopback } from '@wenyuan/server/domain/identity/settings.ts'
import { framePage } from './lti-frame.ts'
import { hidden, html } from './markup.ts'
import { page, sorryPage } from './page.ts'
import { people, personOf } from './people.ts'
import { freshToken } from './sessions.ts'
import { json, redirect, type Routes } from './web-server.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const DEPLOYMENT = 'sandbox-1'
/** Members of a page of the roll: the sandbox has three people on two pages. */
const ROLL_PAGE = 2

/** What the library enters about the platform: an entry of `lti-platforms`. */
export interface LtiSettings {
  code: string
  name: string
  issuer: string
  clientId: string
  deployments: string[]
  authUrl: string
  keysUrl: string
  tokenUrl: string
  rolls: boolean
}

/** What a person opens at the platform. */
interface Opened {
  person: string
  role: string
  kind: 'link' | 'choice'
  label: string
  custom: Record<string, string>
}

export interface LtiPlatformPlay {
  settings(): LtiSettings
  /** The address of a launch, and what the portal gets to hear of it. */
  open(portal: string, what: Partial<Opened>): string
  /** The path of a course page that shows the portal in a frame, and keeps its texts. */
  openFramed(portal: string, what: Partial<Opened>): string
  /** Changes the next messages: tests play a broken platform. */
  misbehave(change: Partial<Misbehaviour>): void
  /** The claims of the answers that have come back. */
  readonly answers: readonly JWTPayload[]
  routes: Routes
}

interface Misbehaviour {
  claims: Record<string, unknown>
  /** Signs with a key that is not published. */
  withStrangeKey: boolean
  /** The roll ends with an error on its second page. */
  withBrokenRoll: boolean
  /** The page around the frame offers to keep texts, and does not answer. */
  withMuteStorage: boolean
}

/** A campus learning system: it launches the portal, lets teachers choose lists, and has rolls. */
export async function makeLtiPlatform({
  address,
  clientId,
  clock,
}: {
  address: () => string
  clientId: string
  clock: () => Date
}): Promise<LtiPlatformPlay> {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { ...(await exportJWK(own.publicKey)), kid: 'platform-1', alg: 'RS256', use: 'sig' }
  const opened = new Map<string, Opened>()
  const answers: JWTPayload[] = []
  const tokens = new Set<string>()
  let tool = ''
  let wrong: Partial<Misbehaviour> = {}
  const issuer = () => `${address()}/lti`

  const open = (portal: string, what: Partial<Opened>): string => {
    const id = freshToken()
    const { person = 'p-chen', role = 'Instructor', kind = 'link', label = '', custom = {} } = what
    opened.set(id, { person, role, kind, label, custom })
    tool = portal
    const query = {
      iss: issuer(),
      login_hint: person,
      lti_message_hint: id,
      target_link_uri: `${portal}/lti/launch`,
      client_id: clientId,
      lti_deployment_id: DEPLOYMENT,
    }
    return `${portal}/lti/login?${new URLSearchParams(query).toString()}`
  }

  const openFramed = (portal: string, what: Partial<Opened>): string => {
    const login = `${open(portal, what)}&lti_storage_target=_parent`
    return `/lti/course?${new URLSearchParams({ login }).toString()}`
  }

  const sign = (claims: Record<string, unknown>): Promise<string> => {
    const seconds = Math.floor(clock().getTime() / 1_000)
    return new SignJWT({
      iss: issuer(),
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      ...claims,
      ...wrong.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: published.kid })
      .sign(wrong.withStrangeKey ? strange.privateKey : own.privateKey)
  }

  const toolKeys = () => createRemoteJWKSet(new URL(`${tool}/lti/keys`))

  const routes: Routes = {
    'GET /lti': ({ query }) => startPage(query['portal'] ?? ''),
    'POST /lti/open': ({ form }) => {
      const { portal = '', label = '', person = '', what = '' } = form
      if (!URL.canParse(portal) || !isLoopback(new URL(portal).hostname))
        return sorryPage('The portal is not on this machine.')
      const [role = '', kind = ''] = what.split(' ')
      const opens = form['framed'] === 'yes' ? openFramed : open
      return redirect(opens(portal, { person, label, role, kind: kind === 'choice' ? 'choice' : 'link' }))
    },
    'GET /lti/course': ({ query }) => {
      const { login = '' } = query
      if (tool === '' || !login.startsWith(`${tool}/lti/login?`))
        return sorryPage('Nobody has opened this here.')
      return framePage(login, { isMute: wrong.withMuteStorage === true })
    },
    'GET /lti/auth': async ({ query }) => {
      const { redirect_uri: back = '', state, nonce = '', lti_message_hint: hint = '' } = query
      const wanted = opened.get(hint)
      if (query['client_id'] !== clientId || !back.startsWith(`${tool}/lti/`) || !wanted)
        return sorryPage('Nobody has opened this here.')
      const { response_type: type, response_mode: mode, scope, prompt } = query
      if (`${type} ${mode} ${scope} ${prompt}` !== 'id_token form_post openid none')
        return sorryPage('The question is none of LTI 1.3.')
      const id_token = await sign(messageOf(wanted, { nonce, tool, address: address() }))
      return page(
        'To the portal',
        html`<form method="post" action="${back}">${hidden({ id_token, state })}<button>Go on</button></form>`,
      )
    },
    'GET /lti/keys': () => json({ keys: [published] }),
    'POST /lti/token': async ({ form }) => {
      try {
        await jwtVerify(form['client_assertion'] ?? '', toolKeys(), {
          issuer: clientId,
          subject: clientId,
          audience: `${address()}/lti/token`,
          requiredClaims: ['jti', 'exp'],
          currentDate: clock(),
        })
      } catch {
        return json({ error: 'invalid_client' }, 401)
      }
      const token = randomUUID()
      tokens.add(token)
      return json({ access_token: token, token_type: 'Bearer', expires_in: 3_600, scope: form['scope'] })
    },
    'GET /lti/members': ({ query, headers }) => {
      if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return json({}, 401)
      const from = Number(query['from'] ?? 0)
      return from > 0 && wrong.withBrokenRoll ? json({}, 500) : rollPage(address(), query['course'], from)
    },
    'POST /lti/return': async ({ form }) => {
      const { payload } = await jwtVerify(form['JWT'] ?? '', toolKeys(), {
        issuer: clientId,
        audience: issuer(),
        currentDate: clock(),
      })
      answers.push(payload)
      return page(
        'Chosen',
        html`<pre>${JSON.stringify(payload[`${deepLinking}/content_items`], undefined, 2)}</pre>`,
      )
    },
  }
  const settings = () => settingsOf(address(), clientId)
  return { settings, open, openFramed, answers, routes, misbehave: (change) => void (wrong = change) }
}

const settingsOf = (address: string, clientId: string): LtiSettings => ({
  code: 'sandbox',
  name: 'Sandbox learning system',
  issuer: `${address}/lti`,
  clientId,
  deployments: [DEPLOYMENT],
  authUrl: `${address}/lti/auth`,
  keysUrl: `${address}/lti/keys`,
  tokenUrl: `${address}/lti/token`,
  rolls: true,
})

/** The claims of a launch, or of the choice of a list. */
const messageOf = (
  { person, role, kind, label, custom }: Opened,
  { nonce, tool, address }: { nonce: string; tool: string; address: string },
): Record<string, unknown> => ({
  sub: person,
  nonce,
  name: personOf(person)?.name,
  [`${claim}/version`]: '1.3.0',
  [`${claim}/deployment_id`]: DEPLOYMENT,
  [`${claim}/roles`]: [`${membership}#${role}`],
  [`${claim}/context`]: { id: `course ${label}`, label, title: label },
  [`${claim}/target_link_uri`]: `${tool}/lti/launch`,
  ...(kind === 'link'
    ? {
        [`${claim}/message_type`]: 'LtiResourceLinkRequest',
        [`${claim}/resource_link`]: { id: 'link-1' },
        [`${claim}/custom`]: custom,
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: `${address}/lti/members?course=${encodeURIComponent(label)}`,
          service_versions: ['2.0'],
        },
      }
    : {
        [`${claim}/message_type`]: 'LtiDeepLinkingRequest',
        [`${deepLinking}/deep_linking_settings`]: {
          deep_link_return_url: `${address}/lti/return`,
          accept_types: ['ltiResourceLink'],
          accept_presentation_document_targets: ['iframe', 'window'],
          accept_multiple: true,
          data: 'kept by the platform',
        },
      }),
})

/** Asks for the portal, the person and what to open. */
const startPage = (portal: string) =>
  page(
    'Learning system',
    html`<form method="post" action="/lti/open">
<label class="field">Address of the library in the portal <input name="portal" value="${portal}" placeholder="http://127.0.0.1:8080/wenyuan" required></label>
<label class="field">Code of the course <input name="label"></label>
<fieldset><legend>Who</legend>
${people.map(({ id, name }, at) => html`<label><input type="radio" name="person" value="${id}"${at === 1 ? html` checked` : ''}> ${name}</label>`)}
</fieldset>
<label><input type="checkbox" name="framed" value="yes"> In a page of the learning system</label>
<p><button name="what" value="Instructor link">Open the list as a teacher</button>
<button name="what" value="Learner link">as a student</button>
<button name="what" value="Instructor choice">Choose a list</button></p></form>`,
  )

/** A page of who teaches and attends a course. */
function rollPage(address: string, course: string | undefined, from: number) {
  const members = people.slice(from, from + ROLL_PAGE).map(({ id, account }, at) => ({
    status: 'Active',
    user_id: id,
    lis_person_sourcedid: account,
    roles: [`${membership}#${from + at === 1 ? 'Instructor' : 'Learner'}`],
  }))
  const next = `${address}/lti/members?from=${from + ROLL_PAGE}`
  const answer = json({ id: 'roll', context: { id: course }, members })
  return from + ROLL_PAGE < people.length
    ? { ...answer, headers: { ...answer.headers, link: `<${next}>; rel="next"` } }
    : answer
}
