import type { SearchCalls } from './search-calls.ts'
import { Thread } from './thread.ts'

type Asked = 'search' | 'terms' | 'values'

/** Searching threads; each gets its next search when it has answered the last, the longest waiting first. */
export class SearchPool {
  readonly #threads: Thread<SearchCalls>[]
  readonly #idle: Thread<SearchCalls>[]
  readonly #queue: ((thread: Thread<SearchCalls>) => void)[] = []

  constructor(size: number) {
    const module = new URL('./search-thread.ts', import.meta.url)
    this.#threads = Array.from({ length: Math.max(1, size) }, () => new Thread<SearchCalls>(module))
    this.#idle = [...this.#threads]
  }

  async ask<K extends Asked>(name: K, ...args: Parameters<SearchCalls[K]>): Promise<string> {
    const thread = await this.#nextIdle()
    try {
      return await thread.ask(name, ...args)
    } finally {
      const next = this.#queue.shift()
      if (next) next(thread)
      else this.#idle.push(thread)
    }
  }

  /** Every thread, in order with its searches. */
  tell<K extends 'publish' | 'forget'>(name: K, ...args: Parameters<SearchCalls[K]>) {
    for (const thread of this.#threads) thread.tell(name, ...args)
  }

  async stop() {
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }

  #nextIdle(): Promise<Thread<SearchCalls>> {
    const idle = this.#idle.pop()
    return idle ? Promise.resolve(idle) : new Promise((resolve) => this.#queue.push(resolve))
  }
}
