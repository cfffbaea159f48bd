import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { languages } from '@wenyuan/contract/constants/languages.ts'
import { othersBeside } from '../areas/session/public.ts'
import { Fail } from '../core/fail.ts'
import { comparedPassword, type ReaderRow } from '../domain/readers/password-proof.ts'
import { passwordStateOf } from '../domain/readers/password-state.ts'
import { accountKey, findReaderByAccount } from '../domain/readers/reader-store.ts'
import { type At, type Heard, sent } from './act.ts'

/** A reader at a machine, until the session is ended or another account is shown. */
export interface Visit {
  /** Key of the account; empty: nobody. */
  account: string
  /** Until when the password that was shown counts. */
  provenUntil: number
  /** The language that the machine says. */
  said: InterfaceTag | undefined
  /** The language in which the reader wants notices. */
  chosen: InterfaceTag | undefined
}

export const nobody = (): Visit => ({ account: '', provenUntil: 0, said: undefined, chosen: undefined })

/** A reader who walks away without ending the session is not answered for. */
const PROVEN_FOR_MS = 10 * 60_000

/** Language codes of the protocol. Source: 3M SIP 2.00, "language". */
const tags: Readonly<Record<string, InterfaceTag>> = {
  '001': 'en',
  '014': 'ja',
  '019': 'zh-CN',
  '027': 'zh-TW',
}
/** "Unknown": the default. */
const UNSAID = '000'

/** Notes the language of a message about a reader. */
export function noteLanguage(visit: Visit, code: string): void {
  visit.said = /^\d{3}$/.test(code) && code !== UNSAID ? (tags[code] ?? 'en') : undefined
}

/** Notes whose account a message shows: another one begins a visit of its own. */
export function noteAccount(at: Pick<Heard, 'visit' | 'request'>): void {
  const account = accountKey(sent(at, 'AA'))
  if (account === '' || account === at.visit.account) return
  Object.assign(at.visit, nobody(), { account })
}

/** The reader whose account a message shows. @throws Fail READER_UNKNOWN */
export async function shownReader(at: At): Promise<ReaderRow> {
  const reader = await readerIn(at)
  if (!reader) throw new Fail('READER_UNKNOWN')
  return reader
}

/**
 * The same, for whom something is to be done: where the terminal needs it, the password is in the message or was lately.
 *
 * @throws Fail READER_UNKNOWN, PASSWORD_EMPTY, and those of `provenReader`
 */
export async function servedReader(at: At): Promise<ReaderRow> {
  if (!at.terminal.needsPin) return shownReader(at)
  if (sent(at, 'AD') !== '') return provenReader(at)
  const reader = await shownReader(at)
  if (!isProven(at)) throw new Fail('PASSWORD_EMPTY')
  return reader
}

/** Whether the reader has shown the password here lately. */
export const isProven = ({ visit, where }: Pick<Heard, 'visit' | 'where'>): boolean =>
  visit.provenUntil > where.now.getTime()

/**
 * The reader by account and password, as at the sign-in of the portal; attempts at a terminal count as those of one network.
 *
 * @throws Fail SIGN_IN_WRONG, ACCOUNT_LOCKED, TRIES_USED_UP, MORE_WORK_NEEDED, PASSWORD_CHANGE_NEEDED
 */
export async function provenReader(at: At): Promise<ReaderRow> {
  const { app, where, terminal, visit } = at
  const typed = sent(at, 'AA').trim()
  visit.provenUntil = 0
  const { reader, isOwn } = await comparedPassword(
    where,
    { typed, password: sent(at, 'AD'), kept: await readerIn(at) },
    {
      account: accountKey(typed),
      address: `terminal ${terminal.code}`,
      isKnownBrowser: false,
      hasMoreWork: false,
    },
    othersBeside(app, where),
  )
  const { passwordMaxAgeDays } = where.site.settings
  // others may know the first password
  if (isOwn && passwordStateOf(reader, passwordMaxAgeDays, where.now) === 'initial')
    throw new Fail('PASSWORD_CHANGE_NEEDED')
  visit.provenUntil = where.now.getTime() + PROVEN_FOR_MS
  return reader
}

async function readerIn(at: At): Promise<ReaderRow | undefined> {
  const reader = await findReaderByAccount(at.where, sent(at, 'AA'))
  at.visit.chosen = languages.find(({ tag }) => tag === reader?.flags.noticeLanguage)?.tag
  return reader
}
