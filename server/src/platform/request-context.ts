import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database and outgoing requests need to know of the work they are part of. */
export interface RequestContext {
  /** Printable ASCII, at most 64 characters. */
  readonly requestId: string
  /** Aborted: no further statement or outgoing request begins, and what is under way is cancelled. Absent: never. */
  readonly signal?: AbortSignal
}

interface Running extends RequestContext {
  statements: Set<Promise<unknown>>
  ended: boolean
}

const storage = new AsyncLocalStorage<Running>()

/** One piece of work, and what it still has under way. */
export interface Work<T> {
  /** Settles with the work. */
  result: Promise<T>
  /** Resolves when no statement is under way. After an abort none begins any more. */
  quiet(): Promise<void>
}

/**
 * Starts work whose statements and outgoing requests carry the request id and obey the signal. Background work that it
 * leaves behind is no longer bound by the signal once the result has settled.
 */
export function startWork<T>(context: RequestContext, work: () => Promise<T>): Work<T> {
  const running: Running = { ...context, statements: new Set(), ended: false }
  const result = storage.run(running, work).finally(() => {
    running.ended = true
  })
  return {
    result,
    async quiet() {
      while (running.statements.size > 0) await Promise.allSettled(running.statements)
    },
  }
}

/** As `startWork`, for work that is waited for as a whole: jobs and commands. */
export const withRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  startWork(context, work).result

/** The request the caller works for; undefined for background work. */
export const requestIdInUse = (): string | undefined => storage.getStore()?.requestId

/** The signal that ends the work under way; undefined when nothing does. */
export function signalInUse(): AbortSignal | undefined {
  const running = storage.getStore()
  return running && !running.ended ? running.signal : undefined
}

/**
 * Runs one statement of the work under way.
 *
 * @throws the signal's reason when the work has been aborted
 */
export function asStatement<T>(run: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
  const running = storage.getStore()
  if (!running || running.ended) return run(undefined)
  running.signal?.throwIfAborted()
  const statement = run(running.signal)
  running.statements.add(statement)
  const forget = () => running.statements.delete(statement)
  statement.then(forget, forget)
  return statement
}
