/** Runs pieces of work one after the other, in the order they came; a failing one does not stop the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}
