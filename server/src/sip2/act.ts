import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { AnswerOf, NameOf } from '@wenyuan/contract/staff/calls.ts'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { type Sip2Message, valueOf } from '../integrations/library-system/sip2/message.ts'
import { instantText } from '../integrations/library-system/sip2/times.ts'
import type { Terminal, TerminalAct } from '../domain/terminals/terminal.ts'
import type { LibrarySystem } from '../domain/circulation/library-system.ts'
import type { AppContext } from '../core/app-context.ts'
import type { SiteScope } from '../core/scope.ts'
import { cacheKey } from '../platform/cache-key.ts'
import type { StaffCaller } from '../staff-api/caller.ts'
import { isSuspicious } from '../http/refusal.ts'
import { perform } from '../staff-api/perform.ts'
import type { Visit } from './visit.ts'

/** A message of a terminal that has signed in. */
export interface Heard {
  app: AppContext
  where: SiteScope
  terminal: Terminal
  /** Who stands at the machine. */
  visit: Visit
  request: Sip2Message
  /** Its line, by which it is known when it comes again; empty without a sequence number. */
  line: string
  /** Digest of the network it comes from, for the log. */
  client: string
}

/** What works on it. */
export interface At extends Heard {
  library: LibrarySystem
}

/** What answers a message. */
export interface Act {
  /** What the terminal has to be allowed. */
  needs?: TerminalAct
  /** @throws Fail when it is refused: then nothing has been changed */
  run(at: At): Promise<Sip2Message>
  /** The answer to a refused one. */
  refused(heard: Heard, said: string): Sip2Message
}

/** The terminal as the audit log and the cash sheets name it: a program with a password. */
const callerOf = ({ code }: Terminal): StaffCaller => ({
  kind: 'key',
  id: `sip2 ${code}`,
  name: `SIP2 ${code}`,
  rights: [],
})

/** A message that comes again later than this is another one: machines without a clock repeat themselves. */
const REPEATED_WITHIN_MS = 10 * 60_000

/** What a repeated message has in common with the first one; undefined: it cannot be told from another. */
const onceOf = ({ line, where, terminal }: Heard, about: string): string | undefined =>
  line === ''
    ? undefined
    : cacheKey(terminal.code, line, Math.floor(where.now.getTime() / REPEATED_WITHIN_MS), about)

/** An operation of the staff API, done by the terminal. @param receiptNo of payments: their own number */
export async function operate<Name extends NameOf<'desk' | 'operation'>>(
  at: At,
  name: Name,
  input: object,
  receiptNo?: string,
): Promise<AnswerOf<Name>> {
  const { app, where, terminal } = at
  const once = receiptNo ?? onceOf(at, `${name} ${valueOf(at.request, 'AB') ?? ''}`)
  const asking = { where, app, caller: callerOf(terminal), sent: input, once: once ?? '' }
  return (await perform(name, { ...asking, isRepeatable: once !== undefined })) as AnswerOf<Name>
}

/** Tells the log of a refusal that guessing would cause. */
export function noteSuspicion({ app, where, client }: Heard, code: FailureCode): void {
  const { requestId, tenant } = where
  if (isSuspicious(code)) app.events.accessRefused({ requestId, tenant, path: 'sip2', code, client })
}

/** The language of the sentences on its screen. Its encoding decides first. */
export const languageAt = ({ terminal, visit }: Pick<Heard, 'terminal' | 'visit'>): InterfaceTag =>
  terminal.encoding === 'latin1' ? 'en' : (visit.said ?? visit.chosen ?? terminal.language)

export const timeAt = ({ where }: Pick<Heard, 'where'>): string =>
  instantText(where.site.settings.timeZone, where.now)

/** A field of the message as it is sent back; empty: it has none. */
export const sent = ({ request }: Pick<Heard, 'request'>, field: string): string =>
  valueOf(request, field) ?? ''
