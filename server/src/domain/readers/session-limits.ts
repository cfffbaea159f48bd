const MINUTE = 60_000

/**
 * Lifetimes of sessions. The session in the database decides on every request; a token's expiry is for programs that
 * see only the token. An expired token is renewed while its session is alive, so an active reader never gets a 401
 * (wire decisions "Session").
 */
export const sessionLimits = {
  tokenMs: 15 * MINUTE,
  /** An older token is renewed with the next answer. */
  renewAfterMs: 5 * MINUTE,
  /** A session without requests for this long has ended. */
  idleMs: 60 * MINUTE,
  /** Lifetime of a session, however active it is. */
  absoluteMs: 12 * 60 * MINUTE,
  /** For how long a sign-in, or the password entered again, permits calls with `recentSignIn`. */
  recentMs: 15 * MINUTE,
  /** Lifetime of a session that may only change the password. */
  passwordMs: 15 * MINUTE,
  /** How long a link with a token may be followed. */
  linkMs: MINUTE,
  /** How long a session whose last window was closed may be resumed: a page reload is faster. */
  leaveGraceMs: 30_000,
  /** How long ended sessions are kept for inquiries. */
  keptMs: 90 * 24 * 60 * MINUTE,
  /** Precision of `seen_at`, so that not every request writes. */
  seenStepMs: MINUTE,
} as const

/** Whether the reader has shown who they are a short time ago. */
export const isRecentlyProven = ({ provenAt }: { provenAt: Date }, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < sessionLimits.recentMs

/** True if a session may still be used. */
export function isSessionAlive(
  session: {
    purpose: 'reader' | 'password'
    createdAt: Date
    seenAt: Date
    endedAt: Date | null
    leftAt: Date | null
  },
  now: Date,
): boolean {
  if (session.endedAt) return false
  if (session.leftAt && now.getTime() - session.leftAt.getTime() >= sessionLimits.leaveGraceMs) return false
  const age = now.getTime() - session.createdAt.getTime()
  const idle = now.getTime() - session.seenAt.getTime()
  const longest = session.purpose === 'password' ? sessionLimits.passwordMs : sessionLimits.absoluteMs
  return age < longest && idle < sessionLimits.idleMs
}
