/**
 * Who waits, in turns: each key has its own line, and the lines are served one after the other. A library that floods
 * the house lengthens its own line only.
 */
export class FairQueue<T> {
  readonly #lines = new Map<string, T[]>()

  add(key: string, waiting: T) {
    const line = this.#lines.get(key)
    if (line) line.push(waiting)
    else this.#lines.set(key, [waiting])
  }

  /** The longest waiting of the line whose turn it is; undefined when nobody waits. */
  next(): T | undefined {
    for (const [key, line] of this.#lines) {
      const first = line.shift()
      // to the end of the round, or out of it
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      return first
    }
    return undefined
  }

  /** How many wait in a line. */
  waiting(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }
}
