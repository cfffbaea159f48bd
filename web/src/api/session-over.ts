/** Where sessions are kept: those of readers, or those of staff. */
export interface SessionPlace {
  /** The token that calls are made with; empty: none. */
  token: () => string
  /** Who is signed in; empty: nobody. */
  owner: () => string
  /** Whose session has ended by itself, until somebody signs in or out; empty: nobody's. */
  ended: () => string
  /** Forgets a session that nobody has ended: its owner may come back. */
  end: () => void
  /** Asks for a sign-in. @returns whether somebody is in */
  ask: (message: () => string) => Promise<boolean>
}

/**
 * Handles a call that found its session over, for every screen. A late refusal of an old token is ignored: somebody else
 * may have signed in since.
 *
 * @param owner who made the call; empty: nobody
 * @returns true once this one is in again: the refused call, which has done nothing, may be made again
 */
export async function isBack(
  place: SessionPlace,
  { owner, token, message }: { owner: string; token: string; message: () => string },
): Promise<boolean> {
  const isCurrent = place.token() === token
  if (isCurrent) place.end()
  const isIn = () => owner !== '' && place.owner() === owner
  if (isIn()) return true
  const mayReturn = owner !== '' && place.ended() === owner
  if (!isCurrent && !mayReturn) return false
  const asked = place.ask(message)
  return mayReturn && (await asked) && isIn()
}
