const MINUTE = 60_000

/**
 * How long a sign-in lasts. The session in the database decides on every request; a token's own time is for those who
 * see nothing but the token. A token past its time is therefore renewed while its session lives, and an active reader
 * never meets a 401 (wire decisions "Session").
 */
export const sessionLimits = {
  tokenMs: 15 * MINUTE,
  /** A token older than this is renewed with the next answer. */
  renewAfterMs: 5 * MINUTE,
  /** Nothing heard from the browser for this long ends the session. */
  idleMs: 60 * MINUTE,
  /** However active: the day's end. */
  absoluteMs: 12 * 60 * MINUTE,
  /** A session good for nothing but changing the password. */
  passwordMs: 15 * MINUTE,
  /** A session whose last window was closed may be taken up again for so long: a refresh is back sooner. */
  leaveGraceMs: 30_000,
  /** A session that is over is kept for questions about it, and no longer. */
  keptMs: 90 * 24 * 60 * MINUTE,
  /** How exact `seen_at` is kept: not every request writes. */
  seenStepMs: MINUTE,
} as const

/** True when a session may still be used. */
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
