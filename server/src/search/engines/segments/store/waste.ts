import { removeFiles } from './tenant-folder.ts'

/** Longer than any search delays a search thread in opening the files of the next snapshot. */
const graceMs = 10_000

/**
 * Files that the manifest no longer names. They are removed with a delay, because a snapshot that names them may be on
 * its way to a search thread. Files left by a stop are removed at the next opening.
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

  /** Removes the files now. Files that cannot be removed are left to the next opening. */
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
