/** Work in the background rests at most so many times as long as it has worked: a quarter of the time stays its own. */
export const MOST_BACK_OFF = 3
export const LONGEST_BACK_OFF_MS = 100

/** What work in the background has earned by working and not rested yet, so that it never stands still. */
export class BackOffBudget {
  #due = 0
  #workedFrom: number

  constructor(now: number) {
    this.#workedFrom = now
  }

  /** @returns how many milliseconds may be rested now */
  begin(now: number): number {
    this.#due = Math.min(LONGEST_BACK_OFF_MS, this.#due + (now - this.#workedFrom) * MOST_BACK_OFF)
    return this.#due
  }

  end(begun: number, now: number) {
    this.#due -= now - begun
    this.#workedFrom = now
  }
}
