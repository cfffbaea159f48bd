import { credentials, endedReaderId, endReader, storedReaderId } from './stored-session.ts'

type Ask = (message: string) => Promise<boolean>

const nobodyAsks: Ask = () => Promise.resolve(false)
let ask = nobodyAsks

/** Sets what asks for a sign-in when a session is over. @returns ends it */
export function signInBy(next: Ask): () => void {
  ask = next
  return () => void (ask = nobodyAsks)
}

/**
 * Handles HTTP 401 for every screen. Source: spec 1 §4 "Session". A late 401 for an old token is ignored: another reader
 * may have signed in since.
 * @param owner the reader who made the call; empty for a visitor
 * @returns true once this reader is in again: the refused call, which has done nothing, may be made again
 */
export async function isBack(owner: string, sentWith: string | undefined, message: string): Promise<boolean> {
  const isCurrent = credentials()?.jwt === sentWith
  if (isCurrent) endReader()
  const isIn = () => owner !== '' && storedReaderId() === owner
  if (isIn()) return true
  const mayReturn = owner !== '' && endedReaderId() === owner
  if (!isCurrent && !mayReturn) return false
  const asked = ask(message)
  return mayReturn && (await asked) && isIn()
}
