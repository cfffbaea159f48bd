import { removeFiles } from './tenant-folder.ts'

/** Longer than a searching thread is away over one search before it opens the files of the next snapshot. */
const graceMs = 10_000

/**
 * Files of an index that its manifest no longer names. They wait a little before they are removed: a snapshot that
 * names them may still be on its way to a searching thread. What a stop leaves is removed at the next opening.
 */
export class Waste {
  readonly #folder: string
  #files: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  add(files: readonly string[]) {
    this.#files.push(...files)
    this.#timer ??= setTimeout(() => this.remove(), graceMs).unref()
  }

  /** At once. What refuses to go is left to the next opening as well. */
  remove() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const files = this.#files
    this.#files = []
    try {
      removeFiles(this.#folder, files)
    } catch {}
  }
}
