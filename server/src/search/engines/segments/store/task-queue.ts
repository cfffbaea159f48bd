/** Runs tasks one after another in order of arrival; a failed task does not stop the next. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }
}
