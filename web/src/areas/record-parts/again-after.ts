/** Interval and maximum number of repeated requests while a source is pending. */
const AGAIN_MS = 2_000
const MOST_TRIES = 5

/** When to ask again while a source has not answered; false: no more. */
export const againAfter = (
  data: { pending: readonly string[] } | undefined,
  tries: number,
): number | false => ((data?.pending.length ?? 0) > 0 && tries < MOST_TRIES ? AGAIN_MS : false)
