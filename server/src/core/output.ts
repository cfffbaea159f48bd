/** Output of a command while it runs: to the terminal, or line by line over the control socket. */
export interface Output {
  line(text: string): void
  error(text: string): void
  progress(progress: Progress): void
}

export interface Progress {
  /** Records read so far. */
  read: number
  perSecond: number
  /** 0–1, or undefined if the total is unknown. */
  fraction?: number
  secondsLeft?: number
}

/** A mistake in the command line. The operator sees the sentence only; the program exits with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
