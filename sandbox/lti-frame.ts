import { createHash } from 'node:crypto'
import { html, Markup } from './markup.ts'
import { page } from './page.ts'
import type { Answer } from './web-server.ts'

/** Keeps texts of the tool in the page, as platforms do where frames have no cookies. */
const storage = (tool: string): string => `
const kept = new Map()
addEventListener('message', ({ data, source, origin }) => {
  if (origin !== ${JSON.stringify(tool)} || !data) return
  const { subject, message_id, key, value } = data
  if (subject === 'lti.put_data') kept.set(key, value)
  else if (subject !== 'lti.get_data') return
  source.postMessage({ subject: subject + '.response', message_id, key, value: kept.get(key) }, origin)
})`

/** A page of a course with the tool in a frame; a mute one offers to keep texts and does not answer. */
export function framePage(login: string, { isMute }: { isMute: boolean }): Answer {
  const script = isMute ? '' : storage(new URL(login).origin)
  const hash = createHash('sha256').update(script).digest('base64')
  const answer = page(
    'Course page',
    html`${new Markup(`<script>${script}</script>`)}<iframe title="Course list" src="${login}"></iframe>`,
  )
  const policy = `default-src 'none'; style-src 'self'; img-src data:; script-src 'sha256-${hash}'; frame-src http://localhost:* http://127.0.0.1:* https://localhost:*; base-uri 'none'; frame-ancestors 'self'`
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } }
}
