/** What a command says while it runs: to a terminal at once, or over the control socket line by line. */
export interface Output {
  line(text: string): void
  error(text: string): void
  progress(progress: Progress): void
}

export interface Progress {
  /** Records read so far. */
  read: number
  perSecond: number
  /** 0–1, or undefined where the end is not known. */
  fraction?: number
  secondsLeft?: number
}

/** A mistake of the person at the keyboard: the sentence is all they need; the program ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
