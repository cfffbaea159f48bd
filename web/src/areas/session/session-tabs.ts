import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { currentIdentity } from '../../api/identity.ts'
import { type Credentials, credentials, keepCredentials } from '../../api/stored-session.ts'
import { currentReader, setReader } from '../../app/session/reader-state.ts'

/** What the windows of one library tell each other; each hears the others, never itself. */
type TabMessage =
  | { about: 'who' | 'out' | 'active' | 'left' }
  | { about: 'in'; reader: SessionUser; credentials: Credentials }

/** A window that opens waits so long for another to say who is in. */
const ANSWER_MS = 150

let channel: BroadcastChannel | undefined

const say = (message: TabMessage): void => channel?.postMessage(message)

/** A reader has signed in here, or the token was renewed: the other windows follow. */
export function tellSignedIn(): void {
  const [reader, token] = [currentReader(), credentials()]
  if (reader && token) say({ about: 'in', reader, credentials: token })
}

export const tellSignedOut = (): void => say({ about: 'out' })

/** The reader is at work in this window: none of them is idle. */
export const tellActive = (): void => say({ about: 'active' })

/** This window is being left. The session is the others' still, if there are others. */
export const tellLeft = (): void => say({ about: 'left' })

interface TabEvents {
  onSignedIn: () => void
  onSignedOut: () => void
  onActive: () => void
  onLeft: () => void
}

/**
 * Joins the other windows of this library. Session storage belongs to one window; what the app opens beside it shares
 * the session by asking. Resolves when another window has said who is in, or none has in time.
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

function hear(data: TabMessage, { onSignedIn, onSignedOut, onActive, onLeft }: TabEvents): void {
  if (data.about === 'active') onActive()
  if (data.about === 'out' && currentReader()) onSignedOut()
  if (data.about === 'left' && currentReader()) onLeft()
  if (data.about === 'who') tellSignedIn()
  if (data.about !== 'in') return
  const isNews = currentReader()?.userId !== data.reader.userId
  keepCredentials(data.credentials)
  setReader(data.reader)
  if (isNews) onSignedIn()
}
