import type { SearchCalls } from './search-calls.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'
import { portErrors } from './port-errors.ts'
import { FairQueue, type QueueSlot } from '../../../../platform/threads/fair-queue.ts'
import { Thread } from '../../../../platform/threads/thread.ts'

type Asked = 'search' | 'terms' | 'values'
type SearchThread = Thread<SearchCalls>
/** Called with the free thread, and a function that takes the duration of its use in milliseconds. */
type Waiting = (thread: SearchThread, ended: QueueSlot<unknown>['ended']) => void

/**
 * The pool of search threads, each running one search at a time. Waiting searches are scheduled fairly between tenants
 * by the time their searches take. A crashed thread fails only its current search and is replaced.
 */
export class SearchPool {
  readonly #size: number
  readonly #threads = new Set<SearchThread>()
  readonly #idle: SearchThread[] = []
  readonly #queue = new FairQueue<Waiting>()
  readonly #published = new Map<string, SharedSnapshot>()
  #stopping = false

  /** Without `atOnce` the threads start with the first search: a process that only writes has none. */
  constructor(size: number, atOnce: boolean) {
    this.#size = Math.max(1, size)
    if (atOnce) this.#startAll()
  }

  async ask<K extends Asked>(name: K, ...args: Parameters<SearchCalls[K]>): Promise<string> {
    const [tenant] = args
    const { thread, ended } = await this.#slotFor(tenant)
    const from = performance.now()
    try {
      return await thread.ask(name, ...args)
    } finally {
      ended(performance.now() - from)
      if (!thread.hasEnded) this.#isFree(thread)
    }
  }

  /** Later searches of the tenant use this snapshot. */
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

  #replace(thread: SearchThread) {
    this.#threads.delete(thread)
    const at = this.#idle.indexOf(thread)
    if (at >= 0) this.#idle.splice(at, 1)
    if (!this.#stopping) this.#start()
  }

  #isFree(thread: SearchThread) {
    this.#idle.push(thread)
    this.#handOut()
  }

  #slotFor(tenant: string): Promise<{ thread: SearchThread; ended: (milliseconds: number) => void }> {
    this.#startAll()
    return new Promise((resolve) => {
      this.#queue.add(tenant, (thread, ended) => resolve({ thread, ended }))
      this.#handOut()
    })
  }

  #handOut() {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) {
      const next = this.#queue.next()
      if (!next) {
        this.#idle.push(thread)
        return
      }
      next.waiting(thread, next.ended)
    }
  }
}
