import type { QueryClient } from '@tanstack/react-query'
import { session } from '@wenyuan/contract/areas/session.ts'
import { onApi } from '../../api/api-events.ts'
import { call, callBeside } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { type Credentials, credentials, forgetReader, readStored } from '../../api/stored-session.ts'
import { currentReader, onReader, setReader, tellReaderChanged } from '../../app/session/reader-state.ts'
import { currentSignInRequest, finishSignIn, requireSignIn } from '../../app/session/require-sign-in.ts'
import { sessionSettled, settleSession } from '../../app/session/session-settled.ts'
import { createStore } from '../../kit/create-store.ts'
import { takeEntry } from './address-entry.ts'
import { takeLeaving } from './closed-window.ts'
import { joinTabs, tellSignedIn, tellSignedOut } from './session-tabs.ts'

const activity = createStore(() => undefined)

/** Hears that the reader is at work in another window. */
export const onActivityElsewhere = activity.subscribe

/** Takes up the session of this window, or of another one; called once, when the library is known. */
export function startSession(client: QueryClient): void {
  takeEntry()
  const leaving = takeLeaving()
  const closed = leaving === 'closed' ? credentials() : undefined
  if (closed) forgetReader()
  dropStranger()
  settleSession(
    joinTabs({
      onSignedIn: () => {
        if (currentSignInRequest()) finishSignIn(true)
      },
      onSignedOut: () => {
        forgetReader()
        tellReaderChanged()
      },
      onActive: activity.changed,
      onLeft: confirmSoon,
    }),
  )
  let known = currentReader()?.userId
  onReader(() => {
    const next = currentReader()?.userId
    if (next === known) return
    known = next
    // nothing a reader was shown stays for the next one; what stands on the screen is asked for anew
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(READER_KEY) })
    // a query made for a reader has the reader in its key: there is nothing to ask it anew for
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !isSiteKey(queryKey) && !queryKey.includes(READER_KEY),
    })
  })
  onApi('signInNeeded', (error) => {
    const wasIn = known !== undefined
    tellReaderChanged()
    if (wasIn) tellSignedOut()
    void requireSignIn(error.message)
  })
  if (currentReader()) void confirmReader()
  if (leaving === 'refreshed') confirmSoon()
  setInterval(() => {
    if (currentReader()) void confirmReader()
  }, STILL_HERE_MS)
  if (closed) void endClosed(closed)
}

/** Open windows say now and then that they are there: an hour without a word ends a session. */
const STILL_HERE_MS = 5 * 60_000

/** Long enough for the word of a window that was left to be at the server before ours that we are there. */
const AFTER_LEAVING_MS = 2_000

const confirmSoon = (): void =>
  void setTimeout(() => {
    if (currentReader()) void confirmReader()
  }, AFTER_LEAVING_MS)

/** Stands in the key of every query made for a reader. */
const READER_KEY = 'reader'

const isSiteKey = ([path]: readonly unknown[]): boolean =>
  typeof path === 'string' && path.startsWith('/find/findConfig/')

/** A window that has moved to another library of this server does not take its reader along. */
function dropStranger(): void {
  const reader = currentReader()
  if (reader && reader.groupCode !== currentIdentity().groupCode) {
    forgetReader()
    tellReaderChanged()
  }
}

/** The session of a window that was closed ends, unless another window still has it. */
async function endClosed(token: Credentials): Promise<void> {
  await sessionSettled()
  if (currentReader()) return
  await callBeside(session.logout, {}, undefined, token).catch(() => undefined)
}

/** "If the login page loads and the cookie has no jwt, stored jwt values are cleared." Source: spec 1 §4. */
export function dropStrayToken(): void {
  if (/(?:^|;\s*)jwt=[^;]/.test(document.cookie)) return
  forgetReader()
  tellReaderChanged()
}

/** After a refresh the server says who it is, and the name or picture of today; a 401 is dealt with where all are. */
async function confirmReader(): Promise<void> {
  const before = readStored('userInfo')
  const reader = await call(session.userInfo, {}).catch(() => undefined)
  if (reader && readStored('userInfo') === before) {
    setReader(reader)
    tellSignedIn()
  }
}
