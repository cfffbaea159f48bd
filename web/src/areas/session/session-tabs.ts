import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { currentIdentity } from '../../api/identity.ts'
import { type Credentials, credentials, keepCredentials } from '../../api/stored-session.ts'
import { currentReader, setReader } from '../../app/session/reader-state.ts'

/** Messages between the windows of one tenant; a window does not receive its own. */
type TabMessage =
  | { about: 'who' | 'out' | 'ended' | 'active' | 'left' }
  | { about: 'in'; reader: SessionUser; credentials: Credentials }

/** How long a new window waits for another to report the session. */
const ANSWER_MS = 150

let channel: BroadcastChannel | undefined

const say = (message: TabMessage): void => channel?.postMessage(message)

/** Reports a sign-in or a renewed token to the other windows. */
export function tellSignedIn(): void {
  const [reader, token] = [currentReader(), credentials()]
  if (reader && token) say({ about: 'in', reader, credentials: token })
}

export const tellSignedOut = (): void => say({ about: 'out' })

/** Reports that the session has ended by itself. */
export const tellEnded = (): void => say({ about: 'ended' })

/** Reports activity: no window counts as idle. */
export const tellActive = (): void => say({ about: 'active' })

/** Reports that this window is being left; other windows keep the session. */
export const tellLeft = (): void => say({ about: 'left' })

/** No message comes any more. */
export function leaveTabs(): void {
  channel?.close()
  channel = undefined
}

interface TabEvents {
  onSignedIn: () => void
  onSignedOut: () => void
  onEnded: () => void
  onActive: () => void
  onLeft: () => void
}

/**
 * Joins the other windows of this tenant. Session storage belongs to one window; new windows get the session by asking.
 * Resolves when another window has answered, or after the time-out.
 */
export function joinTabs(events: TabEvents): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve()
  channel = new BroadcastChannel(`wenyuan-session-${currentIdentity().groupCode}`)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say({ about: 'who' })
  })
  return new Promise((resolve) => {
    channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      hear(data, events)
      if (data.about === 'in') resolve()
    })
    say({ about: 'who' })
    if (currentReader()) resolve()
    else setTimeout(resolve, ANSWER_MS)
  })
}

function hear(data: TabMessage, { onSignedIn, onSignedOut, onEnded, onActive, onLeft }: TabEvents): void {
  if (data.about === 'active') onActive()
  if (data.about === 'out' && currentReader()) onSignedOut()
  if (data.about === 'ended' && currentReader()) onEnded()
  if (data.about === 'left' && currentReader()) onLeft()
  if (data.about === 'who') tellSignedIn()
  if (data.about !== 'in') return
  const isNews = currentReader()?.userId !== data.reader.userId
  keepCredentials(data.credentials)
  setReader(data.reader)
  if (isNews) onSignedIn()
}
