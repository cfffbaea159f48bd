import { createHash } from 'node:crypto'
import { originOf } from '../../integrations/lti/platform.ts'
import { escapeHtml } from '../../platform/html.ts'
import { type LtiVisit, sendPage } from './page.ts'

/** A page of the platform that does not answer: the launch goes on without it. */
const WAIT_MS = 3_000

/**
 * Asks the page of the platform to keep a text, or for the text that it keeps, and goes on with or without an answer. Only
 * the platform's own origin is asked and believed. Sources: LTI OIDC Login with
 * Client Side postMessages 0.1; LTI postMessage Storage 0.1.
 */
const script = `
(() => {
  const asked = document.getElementById('storage')
  const { frame, origin, key, text, next, wait } = asked.dataset
  const form = asked.querySelector('form')
  const subject = form ? 'lti.get_data' : 'lti.put_data'
  const id = subject + ' ' + key
  let isOver = false
  const end = (kept) => {
    if (isOver) return
    isOver = true
    if (!form) return location.replace(next)
    if (typeof kept !== 'string' || kept === '') {
      asked.hidden = true
      document.getElementById('otherwise').hidden = false
      return
    }
    form.elements.kept.value = kept
    form.submit()
  }
  addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin || !data || data.message_id !== id || data.subject !== subject + '.response') return
    end(data.error ? '' : data.value)
  })
  setTimeout(end, Number(wait), '')
  try {
    const above = parent === window ? opener : parent
    const to = frame === '_parent' ? above : above.frames[frame]
    to.postMessage({ subject, message_id: id, key, ...(form ? {} : { value: text }) }, origin)
  } catch {
    end('')
  }
})()`
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

interface Asked {
  /** The platform's authorization address: pages of its origin keep texts. */
  authUrl: string
  /** The frame of the platform that keeps them, or `_parent`. */
  frame: string
  key: string
}

const attributesOf = (asked: Record<string, string>): string =>
  Object.entries(asked)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ')

/** Has the platform's page keep a text, then asks the platform who is signed in there. */
export function keepAtPlatform(
  visit: LtiVisit,
  { authUrl, frame, key, text, next }: Asked & { text: string; next: string },
): void {
  const { words } = visit
  const data = attributesOf({ frame, origin: originOf(authUrl), key, text, next, wait: `${WAIT_MS}` })
  const goOn = `<p><a class="open first" target="_self" href="${escapeHtml(next)}">${words.goOn}</a></p>`
  sendPage(visit, {
    title: words.opening,
    body: `<div id="storage" ${data}><h1>${words.opening}</h1>${goOn}</div><script>${script}</script>`,
    script: scriptHash,
  })
}

/** Asks the platform's page for what it keeps, and sends the message again with it; without it, offers `otherwise`. */
export function askPlatform(
  visit: LtiVisit,
  {
    authUrl,
    frame,
    key,
    message,
    otherwise,
  }: Asked & { message: Readonly<Record<string, string>>; otherwise: string },
): void {
  const { words, scope } = visit
  const data = attributesOf({ frame, origin: originOf(authUrl), key, wait: `${WAIT_MS}` })
  const fields = Object.entries({ ...message, kept: '' })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  sendPage(visit, {
    title: words.opening,
    body: `<div id="storage" ${data}><h1>${words.opening}</h1><form method="post" target="_self" action="/${scope.site.path}/lti/launch">${fields}</form></div><div id="otherwise" hidden>${otherwise}</div><noscript>${otherwise}</noscript><script>${script}</script>`,
    script: scriptHash,
  })
}
