import { isSameSecret } from '@wenyuan/server/domain/identity/remember.ts'
import { z } from 'zod'
import { html, type Markup } from './markup.ts'
import { page, sorryPage } from './page.ts'
import { people } from './people.ts'
import { json, redirect, type Routes } from './web-server.ts'

interface TextMessage {
  id: string
  to: string
  text: string
}

export interface Phone {
  routes: Routes
  /** The newest first. */
  messages(): readonly TextMessage[]
}

export interface PhoneFacts {
  token: string
  address: () => string
  /** Pages that a scanned code may open: paths such as `/wechat/scan`. Payment providers add theirs. */
  scannable: readonly string[]
}

const MOST = 200
const Sent = z.object({
  id: z.string().min(1).max(64),
  to: z.string().regex(/^\+?\d{5,15}$/),
  text: z.string().min(1).max(1_000),
})

/** A telephone for all demo people: an SMS gateway, the received messages, and a scanner for QR codes. */
export function makePhone({ token, address, scannable }: PhoneFacts): Phone {
  const kept: TextMessage[] = []
  return {
    messages: () => kept,
    routes: {
      'POST /sms/send': ({ headers, body }) => {
        if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
          return json({ error: 'token' }, 401)
        const sent = Sent.safeParse(jsonOf(body))
        if (!sent.success) return json({ error: 'fields' }, 400)
        // numbers ending in 0000 are out of service
        if (sent.data.to.endsWith('0000')) return json({ error: 'number' }, 422)
        if (!kept.some(({ id }) => id === sent.data.id)) kept.unshift(sent.data)
        kept.length = Math.min(kept.length, MOST)
        return json({ accepted: true, id: sent.data.id })
      },
      'GET /phone': () =>
        page(
          'Phone',
          html`<form method="post" action="/phone/scan"><label class="field">Content of a QR code
<input name="content" required maxlength="2000" inputmode="url" autocomplete="off"></label>
<p class="actions"><button>Scan</button></p></form>
<h2>Messages</h2><p><a href="/phone">Look again</a></p>
${kept.length === 0 ? html`<p>No messages yet.</p>` : kept.map(messageArticle)}`,
        ),
      'POST /phone/scan': ({ form: { content = '' } }) => {
        const scanned = URL.canParse(content) ? new URL(content) : undefined
        return scanned?.origin === new URL(address()).origin && scannable.includes(scanned.pathname)
          ? redirect(`${scanned.pathname}${scanned.search}`)
          : sorryPage('This phone does not know that code.')
      },
    },
  }
}

function messageArticle({ to, text }: TextMessage): Markup {
  const owner = people.find(({ phone }) => phone === to)
  return html`<article><h2>${owner ? `${owner.name}, ${to}` : to}</h2><pre>${text}</pre></article>`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
