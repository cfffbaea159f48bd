import type { SearchCalls } from './search-calls.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'
import { portErrors } from './port-errors.ts'
import { FairQueue } from '../../../threads/fair-queue.ts'
import { Thread } from '../../../threads/thread.ts'

type Asked = 'search' | 'terms' | 'values'

/**
 * Searching threads; each gets its next search when it has answered the last, the tenants' searches by turns. A thread
 * that dies fails its search only: another takes its place.
 */
export class SearchPool {
  readonly #size: number
  readonly #threads = new Set<Thread<SearchCalls>>()
  readonly #idle: Thread<SearchCalls>[] = []
  readonly #queue = new FairQueue<(thread: Thread<SearchCalls>) => void>()
  readonly #published = new Map<string, SharedSnapshot>()
  #stopping = false

  /** Without `atOnce` the threads are started by the first search: whoever only writes has none. */
  constructor(size: number, atOnce: boolean) {
    this.#size = Math.max(1, size)
    if (atOnce) this.#startAll()
  }

  async ask<K extends Asked>(name: K, ...args: Parameters<SearchCalls[K]>): Promise<string> {
    const [tenant] = args
    const thread = await this.#nextIdle(tenant)
    try {
      return await thread.ask(name, ...args)
    } finally {
      if (!thread.hasEnded) this.#isFree(thread)
    }
  }

  /** From now on the tenant's searches see this. */
  publish(tenant: string, snapshot: SharedSnapshot) {
    this.#published.set(tenant, snapshot)
    for (const thread of this.#threads) thread.tell('publish', tenant, snapshot)
  }

  forget(tenant: string) {
    this.#published.delete(tenant)
    for (const thread of this.#threads) thread.tell('forget', tenant)
  }

  async stop() {
    this.#stopping = true
    await Promise.all([...this.#threads].map((thread) => thread.stop()))
  }

  #startAll() {
    while (this.#threads.size < this.#size && !this.#stopping) this.#start()
  }

  #start() {
    const thread = new Thread<SearchCalls>(new URL('./search-thread.ts', import.meta.url), {
      errors: portErrors,
      onEnd: () => this.#replace(thread),
    })
    this.#threads.add(thread)
    for (const [tenant, snapshot] of this.#published) thread.tell('publish', tenant, snapshot)
    this.#isFree(thread)
  }

  #replace(thread: Thread<SearchCalls>) {
    this.#threads.delete(thread)
    const at = this.#idle.indexOf(thread)
    if (at >= 0) this.#idle.splice(at, 1)
    if (!this.#stopping) this.#start()
  }

  #isFree(thread: Thread<SearchCalls>) {
    const next = this.#queue.next()
    if (next) next(thread)
    else this.#idle.push(thread)
  }

  #nextIdle(tenant: string): Promise<Thread<SearchCalls>> {
    this.#startAll()
    const idle = this.#idle.pop()
    return idle ? Promise.resolve(idle) : new Promise((resolve) => this.#queue.add(tenant, resolve))
  }
}
