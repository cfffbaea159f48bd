/** One who waited and whose turn it is now. */
export interface QueueSlot<T> {
  key: string
  waiting: T
  /** What the turn took, in milliseconds. Until it is told, the turn counts as what those of its line usually take. */
  ended(milliseconds: number): void
}

interface Account {
  /** How far the line is in the time of the queue: what it has used by its weight. */
  used: number
  /** What its turns usually take. */
  usual: number
}

const FIRST_GUESS_MS = 1
/** How much the newest turn weighs in what is usual. */
const NEWEST = 0.2
const MOST_IDLE = 1_000

/**
 * Who waits, in turns: each key has its own line, and the line that has used the least time so far is served next. A
 * library that floods the house, or whose work takes long, lengthens its own line only. What a line did not use while nobody of it
 * waited is not saved up.
 *
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996), with what a turn takes corrected once it is known: of two lines
 * that always wait neither gets ahead of the other by more than what is under way.
 */
export class FairQueue<T> {
  readonly #lines = new Map<string, T[]>()
  readonly #accounts = new Map<string, Account>()
  readonly #weightOf: (key: string) => number
  /** Where the line served last began. */
  #clock = 0

  /** @param weightOf share of a line beside those of weight 1 */
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

  /** The longest waiting of the line whose turn it is, of those that may begin; undefined when there is none. */
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

  /** Takes somebody out of the line. @returns false when he does not wait there */
  remove(key: string, waiting: T): boolean {
    const line = this.#lines.get(key)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(key)
    return true
  }

  /** How many wait in a line. */
  waiting(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  /** How many wait in all lines. */
  get size(): number {
    let size = 0
    for (const line of this.#lines.values()) size += line.length
    return size
  }

  #begin({ key, line, account }: { key: string; line: T[]; account: Account }): (ms: number) => void {
    // to the end of the round, or out of it
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

  /** A line nobody waits in and that is not ahead is as good as a new one. */
  #forgetIdle() {
    for (const [key, { used }] of this.#accounts) {
      if (!this.#lines.has(key) && used <= this.#clock) this.#accounts.delete(key)
    }
  }
}
