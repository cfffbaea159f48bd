/** Runs tasks one after another in order of arrival; a failed task does not stop the next. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}
