import { hostSignature } from '@wenyuan/server/integrations/identity/auth-host/host-exchange.ts'
import { isSameSecret } from '@wenyuan/server/domain/identity/remember.ts'
import { toString as qrCode } from 'qrcode'
import { withParameter } from './cas.ts'
import { hidden, html, Markup } from './markup.ts'
import { page, personPage, sorryPage } from './page.ts'
import { type DemoPerson, people, personOf } from './people.ts'
import { isOwnReturn } from './rules.ts'
import { freshToken } from './sessions.ts'
import { type Answer, json, type Request, redirect, type Routes } from './web-server.ts'

export interface AuthHostFacts {
  kind: 'learning-app' | 'wechat'
  appId: string
  key: string
  /** Our own address, known once the server listens. */
  address: () => string
  clock: () => Date
}

interface Asked {
  returnTo: string
  state: string
  /** Set when the phone has scanned and confirmed. */
  code?: string
}

const CODE_LIFE_MS = 300_000
const CLOCK_TOLERANCE_MS = 300_000
const MOST_WAITING = 1_000

/**
 * The host that gives login addresses and exchanges codes for ids: a form for the learning app, a QR code for WeChat.
 */
export function makeAuthHost(facts: AuthHostFacts): { routes: Routes; scan: Routes } {
  const folder = `/${facts.kind}`
  const waiting = new Map<string, Asked>()
  const codes = new Map<string, { person: DemoPerson; state: string; until: number; used: boolean }>()

  const codeFor = (person: DemoPerson, { state }: Asked): string => {
    const code = freshToken()
    codes.set(code, { person, state, until: facts.clock().getTime() + CODE_LIFE_MS, used: false })
    return code
  }
  const back = ({ returnTo, state }: Asked, name: string, value: string) =>
    withParameter(withParameter(returnTo, 'state', state), name, value)

  const routes: Routes = {
    [`POST ${folder}/login-address`]: (request) => {
      const asked = signedQuestion(request, folder, facts)
      if (!asked) return json({ code: '40001', message: 'signature' })
      const { returnTo, state = '', prompt } = asked
      if (!isOwnReturn(returnTo)) return json({ code: '40013', message: 'returnTo' })
      if (waiting.size >= MOST_WAITING) waiting.clear()
      const id = freshToken()
      waiting.set(id, { returnTo, state })
      const LoginUrl = `${facts.address()}${folder}/login?id=${id}${prompt === 'none' ? '&prompt=none' : ''}`
      return json({ code: '1', LoginUrl })
    },
    [`POST ${folder}/openid`]: (request) => {
      const asked = signedQuestion(request, folder, facts)
      if (!asked) return json({ code: '40001', message: 'signature' })
      const known = codes.get(asked.code ?? '')
      if (!known || known.state !== asked.state) return json({ code: '40029', message: 'code unknown' })
      if (known.used) return json({ code: '40163', message: 'code used' })
      known.used = true
      if (known.until < facts.clock().getTime()) return json({ code: '42003', message: 'code too old' })
      const { id, account, name } = known.person
      const openId = `${facts.kind}-${id}`
      // WeChat knows no library accounts: readers bind theirs
      return json({
        code: '1',
        state: known.state,
        openId,
        name,
        ...(facts.kind === 'learning-app' ? { account } : {}),
      })
    },
    [`GET ${folder}/login`]: async ({ query: { id = '', prompt, cancel } }) => {
      const asked = waiting.get(id)
      if (!asked) return sorryPage('This sign-in is over. Begin again at the library.', 410)
      if (prompt === 'none') return redirect(back(asked, 'error', 'login_required'))
      if (cancel === '1') return redirect(withParameter(asked.returnTo, 'state', asked.state))
      if (facts.kind === 'learning-app') {
        return personPage('Learning app', { action: `${folder}/login`, fields: { id } })
      }
      return asked.code === undefined
        ? await qrPage(`${facts.address()}${folder}/scan?id=${id}`, `${folder}/login?id=${id}`)
        : redirect(back(asked, 'code', asked.code))
    },
    [`POST ${folder}/login`]: ({ form }) => {
      const asked = waiting.get(form.id ?? '')
      if (!asked) return sorryPage('This sign-in is over. Begin again at the library.', 410)
      waiting.delete(form.id ?? '')
      if (form.choice === 'cancel') return redirect(withParameter(asked.returnTo, 'state', asked.state))
      const person = personOf(form.person)
      return person ? redirect(back(asked, 'code', codeFor(person, asked))) : sorryPage('Nobody was chosen.')
    },
  }

  const scan: Routes = {
    [`GET ${folder}/scan`]: ({ query: { id = '' } }) =>
      waiting.has(id) ? scanPage(`${folder}/scan`, id) : sorryPage('This code is over.', 410),
    [`POST ${folder}/scan`]: ({ form }) => {
      const asked = waiting.get(form.id ?? '')
      const person = personOf(form.person)
      if (!asked || !person) return sorryPage('This code is over.', 410)
      asked.code = codeFor(person, asked)
      return page('Confirmed', html`<p>Go back to the library's page: ${person.name} is signed in there.</p>`)
    },
  }
  return { routes, scan }
}

/** The fields of a request with the agreed signature and app; `undefined` otherwise. */
function signedQuestion(
  request: Request,
  folder: string,
  facts: AuthHostFacts,
): Record<string, string> | undefined {
  const { 'x-instant': instant, 'x-signature': signature } = request.headers
  if (typeof instant !== 'string' || typeof signature !== 'string') return undefined
  const expected = hostSignature(facts.key, instant, request.path.slice(folder.length + 1), request.body)
  const age = Math.abs(facts.clock().getTime() - Date.parse(instant))
  if (!isSameSecret(expected, signature) || !(age <= CLOCK_TOLERANCE_MS)) return undefined
  const question = JSON.parse(request.body) as Record<string, string>
  return question.appId === facts.appId ? question : undefined
}

/** The page reloads every two seconds; the link does it at once. */
async function qrPage(scanAddress: string, again: string): Promise<Answer> {
  const picture = await qrCode(scanAddress, { type: 'svg', margin: 2 })
  const shown = page(
    'Scan with WeChat',
    html`<p class="qr">${new Markup(picture)}</p>
<p>No phone at hand? <a href="${scanAddress}" target="_blank" rel="noopener">Scan it with the sandbox's phone</a>, then <a href="${again}">go on</a>.</p>
<p><a href="${again}&cancel=1">Cancel</a></p>`,
  )
  return { ...shown, headers: { ...shown.headers, refresh: `2; url=${again}` } }
}

const scanPage = (action: string, id: string): Answer =>
  page(
    'Sign in at the library?',
    html`<form method="post" action="${action}">${hidden({ id })}
<fieldset><legend>Whose phone is it</legend>
${people.map(({ id: person, name }, at) => html`<label><input type="radio" name="person" value="${person}" required${at === 0 ? html` checked` : ''}> <span>${name}</span></label>`)}
</fieldset><p class="actions"><button>Yes, sign in</button></p></form>`,
  )
