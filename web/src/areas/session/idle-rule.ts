/** Source: spec 1 §9 "idle logout after 6 times primaryIdProtectTime ticks of 10 s, activity debounce 1 s". */
export const TICK_MS = 10_000
export const ACTIVITY_DEBOUNCE_MS = 1_000
const TICKS_A_UNIT = 6
/** The warning covers the last minute, or the last half of a limit of one minute. */
const WARNED_TICKS = 6

export type IdleState = { is: 'active' } | { is: 'warned'; secondsLeft: number } | { is: 'over' }

/**
 * The idle state after this time without activity. Measured by the clock, not by ticks: a suspended laptop or a
 * background window has fewer ticks.
 * @param idleMs milliseconds since the last activity in any window
 * @param protectTime `primaryIdProtectTime`
 */
export function idleState(idleMs: number, protectTime: number): IdleState {
  const limit = TICKS_A_UNIT * protectTime * TICK_MS
  const warned = Math.min(WARNED_TICKS * TICK_MS, limit / 2)
  if (idleMs >= limit) return { is: 'over' }
  if (idleMs < limit - warned) return { is: 'active' }
  return { is: 'warned', secondsLeft: Math.ceil((limit - idleMs) / 1_000) }
}
