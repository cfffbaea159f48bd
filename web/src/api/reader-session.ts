import type { SessionPlace } from './session-over.ts'
import { credentials, endedReaderId, endReader, storedReaderId } from './stored-session.ts'

type Ask = SessionPlace['ask']

const nobodyAsks: Ask = () => Promise.resolve(false)
let ask = nobodyAsks

/** Sets what asks for a sign-in when a session is over. @returns ends it */
export function signInBy(next: Ask): () => void {
  ask = next
  return () => void (ask = nobodyAsks)
}

/** Sessions of readers. Source: spec 1 §4 "Session". */
export const readerSession: SessionPlace = {
  token: () => credentials()?.jwt ?? '',
  owner: storedReaderId,
  ended: endedReaderId,
  end: endReader,
  ask: (message) => ask(message),
}
