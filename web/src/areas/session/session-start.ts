import type { QueryClient } from '@tanstack/react-query'
import { session } from '@wenyuan/contract/areas/session.ts'
import { onApi } from '../../api/api-events.ts'
import { call, callForEnvelope } from '../../api/call.ts'
import { confirmBy } from '../../api/confirmation.ts'
import { currentIdentity } from '../../api/identity.ts'
import { signInBy } from '../../api/reader-session.ts'
import {
  type Credentials,
  credentials,
  endReader,
  forgetReader,
  ownerId,
  readStored,
} from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { currentReader, onReader, setReader, tellReaderChanged } from '../../app/session/reader-state.ts'
import { requireConfirmation } from '../../app/session/confirm-password.ts'
import { currentSignInRequest, finishSignIn, requireSignIn } from '../../app/session/require-sign-in.ts'
import { sessionSettled, settleSession } from '../../app/session/session-settled.ts'
import { createStore } from '../../kit/create-store.ts'
import { takeEntry } from './address-entry.ts'
import { takeLeaving } from './closed-window.ts'
import { currentPlace } from './sign-in-leave.ts'
import { joinTabs, leaveTabs, tellEnded, tellSignedIn } from './session-tabs.ts'

const activity = createStore(() => undefined)

/** Subscribes to activity in other windows. */
export const onActivityElsewhere = activity.subscribe

/** Restores the session of this window, or takes over that of another one; called once, when the tenant is known. @returns ends it */
export function startSession(client: QueryClient): () => void {
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
      onEnded: () => {
        endReader()
        tellReaderChanged()
      },
      onActive: activity.changed,
      onLeft: confirmSoon,
    }),
  )
  let known = currentReader()?.userId
  let owner = ownerId()
  const stopReader = onReader(() => {
    const next = currentReader()?.userId
    if (next === known) return
    known = next
    // removes the reader's data from the cache for the next reader; a screen that waits for its reader keeps them
    if (ownerId() !== owner)
      client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(READER_KEY) })
    owner = ownerId()
    // queries with the reader in their key need no refetch: the next reader has other keys
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !isSiteKey(queryKey) && !queryKey.includes(READER_KEY),
    })
  })
  const endSignIn = signInBy((message) => {
    const wasIn = known !== undefined
    // a visitor had no session that could have ended; asked first, so that the reader's screen stays below the question
    const isIn = requireSignIn(wasIn ? message : '')
    tellReaderChanged()
    if (wasIn) tellEnded()
    return isIn
  })
  confirmBy(requireConfirmation)
  const endBinding = onApi('bindingNeeded', () => {
    if (!currentPlace().startsWith(paths.forceBinding())) location.hash = `#${paths.forceBinding()}`
  })
  if (currentReader()) void confirmReader()
  if (leaving === 'refreshed') confirmSoon()
  const timer = setInterval(() => {
    if (currentReader()) void confirmReader()
  }, STILL_HERE_MS)
  if (closed) void endClosed(closed)
  return () => {
    clearInterval(timer)
    for (const end of [stopReader, endSignIn, endBinding, leaveTabs]) end()
  }
}

/** Interval of keep-alive calls: a session ends after an hour without calls. */
const STILL_HERE_MS = 5 * 60_000

/** Delay that lets the server receive the closing message of another window before ours. */
const AFTER_LEAVING_MS = 2_000

const confirmSoon = (): void =>
  void setTimeout(() => {
    if (currentReader()) void confirmReader()
  }, AFTER_LEAVING_MS)

/** Part of the key of every reader query. */
const READER_KEY = 'reader'

const isSiteKey = ([path]: readonly unknown[]): boolean =>
  typeof path === 'string' && path.startsWith('/find/findConfig/')

/** A window that changes to another tenant of this server drops its session. */
function dropStranger(): void {
  const reader = currentReader()
  if (reader && reader.groupCode !== currentIdentity().groupCode) {
    forgetReader()
    tellReaderChanged()
  }
}

/** Ends the session of a closed window, unless another window still uses it. */
async function endClosed(token: Credentials): Promise<void> {
  await sessionSettled()
  if (currentReader()) return
  await callForEnvelope(session.logout, {}, undefined, token).catch(() => undefined)
}

/** "If the login page loads and the cookie has no jwt, stored jwt values are cleared." Source: spec 1 §4. */
export function dropStrayToken(): void {
  if (/(?:^|;\s*)jwt=[^;]/.test(document.cookie)) return
  forgetReader()
  tellReaderChanged()
}

/** After a reload the reader is refetched for current name and picture; a 401 is handled as everywhere. */
async function confirmReader(): Promise<void> {
  const before = readStored('userInfo')
  const reader = await call(session.userInfo, {}).catch(() => undefined)
  if (reader && readStored('userInfo') === before) {
    setReader(reader)
    tellSignedIn()
  }
}
