import { parentPort, Worker } from 'node:worker_threads'

/** Calls a thread answers, by name. */
export type Calls = Record<string, (...args: never[]) => unknown>

interface Question {
  number: number
  name: string
  args: unknown[]
}

type Answer =
  | { number: number; result: unknown }
  | { number: number; failure: { name: string; message: string } }
  | { news: unknown }

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

const END = 'end'
/** A search that exceeds its time limit is not waited for. */
const GRACE_MS = 1_000

interface ThreadOptions {
  data?: unknown
  onNews?: (news: unknown) => void
  /** Errors that keep their class when sent between threads. */
  errors?: readonly (new (
    message: string,
  ) => Error)[]
  /** Called when the thread has ended, by `stop` or by itself. */
  onEnd?: () => void
}

/**
 * Every thread has its own heap, and V8 lets the old generation grow up to its limit. With these limits an import of
 * 60,000 rows takes 1.24 GB instead of 1.69, and a twelfth longer; half the young generation would take as much memory
 * and still longer.
 */
export const threadMemory = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_024 } as const

/** A worker thread that answers calls; its unsolicited messages go to `onNews`. */
export class Thread<C extends Calls> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #errors: NonNullable<ThreadOptions['errors']>
  readonly #exit: Exit
  #questions = 0
  #ended: Error | undefined

  constructor(module: URL, options: ThreadOptions = {}) {
    this.#worker = new Worker(module, { workerData: options.data, resourceLimits: { ...threadMemory } })
    this.#errors = options.errors ?? []
    this.#worker.on('message', (answer: Answer) => {
      if ('news' in answer) options.onNews?.(answer.news)
      else this.#settle(answer)
    })
    this.#worker.on('error', (error) => this.#end(error))
    this.#exit = exitOf(this.#worker)
    this.#worker.on('exit', () => {
      this.#end(new Error('the thread has ended'))
      options.onEnd?.()
    })
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  ask<K extends keyof C & string>(name: K, ...args: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#questions += 1
    const number = this.#questions
    const promise = new Promise<unknown>((resolve, reject) => this.#waiting.set(number, { resolve, reject }))
    const question: Question = { number, name, args }
    this.#worker.postMessage(question)
    return promise as Promise<Awaited<ReturnType<C[K]>>>
  }

  /** As `ask` without an answer; in order with all other calls. A failure ends the thread. */
  tell<K extends keyof C & string>(name: K, ...args: Parameters<C[K]>) {
    const question: Question = { number: 0, name, args }
    if (!this.#ended) this.#worker.postMessage(question)
  }

  /** Lets the thread finish its current work if that is soon, then ends it. */
  async stop() {
    this.#worker.postMessage(END)
    await this.#exit.orTerminate()
  }

  #settle(answer: Exclude<Answer, { news: unknown }>) {
    const waiting = this.#waiting.get(answer.number)
    this.#waiting.delete(answer.number)
    if ('failure' in answer) waiting?.reject(errorOf(answer.failure, this.#errors))
    else waiting?.resolve(answer.result)
  }

  #end(error: Error) {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

interface Exit {
  /** Waits for the thread to end by itself, and terminates it after a grace period. */
  orTerminate(): Promise<void>
}

/** V8 occasionally crashes the process when a busy thread is terminated: see `orTerminate`. */
export function exitOf(worker: Worker): Exit {
  let exited = false
  const exit = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      exited = true
      resolve()
    })
  })
  return {
    async orTerminate() {
      if (exited) return
      let timer: NodeJS.Timeout | undefined
      await Promise.race([exit, new Promise((resolve) => (timer = setTimeout(resolve, GRACE_MS)))])
      clearTimeout(timer)
      if (!exited) await worker.terminate()
    },
  }
}

/** In a worker: answers the calls of the owner. */
export function answerCalls(calls: Calls) {
  parentPort?.on('message', (question: Question | typeof END) => {
    // closing the port lets the thread end
    if (question === END) parentPort?.close()
    else void answer(calls, question)
  })
}

/** In a worker: sends an unsolicited message to the owner. */
export function tellOwner(news: unknown) {
  const message: Answer = { news }
  parentPort?.postMessage(message)
}

async function answer(calls: Calls, { number, name, args }: Question) {
  try {
    const result = await calls[name]?.(...(args as never[]))
    if (number > 0) reply({ number, result })
  } catch (error) {
    if (number === 0) throw error
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    reply({ number, failure: { name, message } })
  }
}

function reply(message: Answer) {
  parentPort?.postMessage(message)
}

function errorOf(
  { name, message }: { name: string; message: string },
  known: NonNullable<ThreadOptions['errors']>,
): Error {
  for (const Known of known) {
    const error = new Known(message)
    if (error.name === name) return error
  }
  return new Error(message)
}
