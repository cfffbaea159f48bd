import type { BlockList } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { MailReturns } from '../../domain/messages/mail-settings.ts'
import { openAddressOf } from '../library-system/address-guard.ts'

const TIME_LIMIT_MS = 20_000
/** Letters of one visit; the others wait for the next. */
const MOST_LETTERS = 500
/** Longer letters are read so far: what they report stands at the beginning. */
const LONGEST_LETTER = 262_144

/** The mailbox is not reached, or does not let us in. The message holds no secret. */
export class MailboxOff extends Error {
  override name = 'MailboxOff'
}

/**
 * Takes the unread reports about letters (`multipart/report`, and what contains one) out of a mailbox, by IMAP: what was taken is marked as read,
 * and other letters are left alone. One that `take` fails on stays unread.
 *
 * @throws MailboxOff
 */
export async function takeReports(
  { host, port, security, user, password }: MailReturns,
  allowed: BlockList,
  take: (letter: Uint8Array) => Promise<void>,
): Promise<void> {
  const address = await openAddressOf(host, allowed)
  if (address === undefined) throw new MailboxOff(`${host} is in a network that is not allowed, or unknown`)
  const mailbox = new ImapFlow({
    host: address,
    port,
    servername: host,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password ?? '' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
  })
  // the calls below are told too
  mailbox.on('error', () => {})
  try {
    await mailbox.connect()
    await mailbox.mailboxOpen('INBOX')
    const wanted = { seen: false, header: { 'content-type': 'report' } }
    const found = (await mailbox.search(wanted, { uid: true })) || []
    for (const uid of found.slice(0, MOST_LETTERS)) {
      const query = { source: { maxLength: LONGEST_LETTER } }
      const letter = await mailbox.fetchOne(String(uid), query, { uid: true })
      if (!letter || !letter.source) continue
      await take(letter.source)
      await mailbox.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    await mailbox.logout()
  } catch (error) {
    throw new MailboxOff(`${host}: ${reasonOf(error)}`, { cause: error })
  } finally {
    mailbox.close()
  }
}

/** The library's own words may hold what the server says, and that the user. */
const reasonOf = (error: unknown): string => {
  const { code, authenticationFailed } = (error ?? {}) as { code?: unknown; authenticationFailed?: unknown }
  return authenticationFailed === true
    ? 'it does not take user and password'
    : typeof code === 'string'
      ? code
      : 'no answer'
}
