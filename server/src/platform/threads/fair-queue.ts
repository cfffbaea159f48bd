/** An entry that is served now. */
export interface QueueSlot<T> {
  key: string
  waiting: T
  /** Reports the duration in milliseconds. Until then the line is charged its usual duration. */
  ended(milliseconds: number): void
}

interface Account {
  /** Virtual time of the line: time used divided by weight. */
  used: number
  /** Usual duration of its entries. */
  usual: number
}

const FIRST_GUESS_MS = 1
/** Weight of the latest duration in the moving average. */
const NEWEST = 0.2
const MOST_IDLE = 1_000

/**
 * A fair queue: each key has its own line, and the line that has used the least time so far is served next. A tenant
 * that floods the server, or whose work takes long, lengthens its own line only. Time that an idle line did not use is
 * not saved up.
 *
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996), with durations corrected once they are known: of two lines
 * with a constant backlog neither gets ahead of the other by more than the work in progress.
 */
export class FairQueue<T> {
  readonly #lines = new Map<string, T[]>()
  readonly #accounts = new Map<string, Account>()
  readonly #weightOf: (key: string) => number
  /** Virtual time at which the latest entry began. */
  #clock = 0

  /** @param weightOf share of a line relative to lines of weight 1 */
  constructor(weightOf: (key: string) => number = () => 1) {
    this.#weightOf = weightOf
  }

  add(key: string, waiting: T) {
    const line = this.#lines.get(key)
    if (line) {
      line.push(waiting)
      return
    }
    this.#lines.set(key, [waiting])
    const account = this.#accounts.get(key)
    if (account) account.used = Math.max(account.used, this.#clock)
    else this.#accounts.set(key, { used: this.#clock, usual: FIRST_GUESS_MS })
    if (this.#accounts.size > this.#lines.size + MOST_IDLE) this.#forgetIdle()
  }

  /** The first entry of the next line among those that may begin; undefined if there is none. */
  next(mayBegin: (key: string, first: T) => boolean = () => true): QueueSlot<T> | undefined {
    let found: { key: string; line: T[]; account: Account } | undefined
    for (const [key, line] of this.#lines) {
      const account = this.#accounts.get(key)
      const [first] = line
      if (!account || first === undefined) continue
      if (found && found.account.used <= account.used) continue
      if (mayBegin(key, first)) found = { key, line, account }
    }
    const waiting = found?.line.shift()
    if (!found || waiting === undefined) return undefined
    return { key: found.key, waiting, ended: this.#begin(found) }
  }

  /**
   * Removes an entry.
   *
   * @returns false when it is not queued
   */
  remove(key: string, waiting: T): boolean {
    const line = this.#lines.get(key)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(key)
    return true
  }

  /** Number of entries in a line. */
  waiting(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  /** Number of entries in all lines. */
  get size(): number {
    let size = 0
    for (const line of this.#lines.values()) size += line.length
    return size
  }

  #begin({ key, line, account }: { key: string; line: T[]; account: Account }): (ms: number) => void {
    // to the end of the round, or removed
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    const weight = this.#weightOf(key)
    const guess = account.usual
    this.#clock = Math.max(this.#clock, account.used)
    account.used += guess / weight
    let isOver = false
    return (milliseconds) => {
      if (isOver) return
      isOver = true
      account.used += (milliseconds - guess) / weight
      account.usual += NEWEST * (milliseconds - account.usual)
    }
  }

  /** An empty line that is not ahead is the same as a new one. */
  #forgetIdle() {
    for (const [key, { used }] of this.#accounts) {
      if (!this.#lines.has(key) && used <= this.#clock) this.#accounts.delete(key)
    }
  }
}
