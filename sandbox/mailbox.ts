import { SMTPServer } from 'smtp-server'
import { html } from './markup.ts'
import { page } from './page.ts'
import { type Letter, readLetter } from './mail-reader.ts'
import { isSameSecret } from '@wenyuan/server/domain/identity/remember.ts'
import type { Routes } from './web-server.ts'

export interface Mailbox {
  routes: Routes
  /** The newest first. */
  letters(): readonly Letter[]
  listen(host: string): Promise<number>
  close(): Promise<void>
}

export interface MailboxFacts {
  user: string
  password: string
}

const MOST = 200
const SIZE_LIMIT = 1_048_576

/** A mail server that stores mail for all recipients, and a page that shows it. */
export function makeMailbox(facts: MailboxFacts): Mailbox {
  const kept: Letter[] = []
  const server = new SMTPServer({
    size: SIZE_LIMIT,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _, done) {
      const isKnown = isSameSecret(username ?? '', facts.user) && isSameSecret(password ?? '', facts.password)
      return isKnown ? done(null, { user: facts.user }) : done(new Error('Invalid username or password'))
    },
    onRcptTo({ address }, _, done) {
      // RFC 2606: a reserved name, used here for a mailbox that does not exist
      done(
        address.endsWith('.invalid')
          ? Object.assign(new Error('No such mail box'), { responseCode: 550 })
          : null,
      )
    },
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        kept.unshift(readLetter(Buffer.concat(parts).toString('latin1')))
        kept.length = Math.min(kept.length, MOST)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  return {
    letters: () => kept,
    routes: {
      'GET /mail': () =>
        page(
          'Mail box',
          kept.length === 0
            ? html`<p>No mail yet. <a href="/mail">Look again</a></p>`
            : html`<p><a href="/mail">Look again</a></p>
${kept.map(({ from, to, subject, text }) => html`<article><h2>${subject}</h2><p>From ${from} to ${to}</p><pre>${text}</pre></article>`)}`,
        ),
    },
    listen: (host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        const listener = server.listen(0, host, () => {
          const bound = listener.address()
          resolve(typeof bound === 'object' && bound ? bound.port : 0)
        })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
