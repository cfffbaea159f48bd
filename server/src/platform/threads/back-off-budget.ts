/** Background work pauses for at most this many times as long as it has worked: it keeps a quarter of the time. */
export const MOST_BACK_OFF = 3
export const LONGEST_BACK_OFF_MS = 100

/** The pause that background work has earned by working, so that it never starves. */
export class BackOffBudget {
  #due = 0
  #workedFrom: number

  constructor(now: number) {
    this.#workedFrom = now
  }

  /** @returns milliseconds that it may pause now */
  begin(now: number): number {
    this.#due = Math.min(LONGEST_BACK_OFF_MS, this.#due + (now - this.#workedFrom) * MOST_BACK_OFF)
    return this.#due
  }

  end(begun: number, now: number) {
    this.#due -= now - begun
    this.#workedFrom = now
  }
}
