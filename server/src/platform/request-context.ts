import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database and outgoing requests need to know about the work they belong to. */
export interface RequestContext {
  /** Printable ASCII, at most 64 characters. */
  readonly requestId: string
  /** The longest time in milliseconds that one of its statements may run. Absent: as long as background work may. */
  readonly limitMs?: number
  /** After an abort no statement or outgoing request begins, and running ones are cancelled. Absent: never aborted. */
  readonly signal?: AbortSignal
}

interface Running extends RequestContext {
  statements: Set<Promise<unknown>>
  ended: boolean
}

const storage = new AsyncLocalStorage<Running>()

/** A unit of work and its running statements. */
export interface Work<T> {
  /** Settles with the work. */
  result: Promise<T>
  /** Resolves when no statement is running. After an abort none begins any more. */
  quiet(): Promise<void>
}

/**
 * Starts work whose statements and outgoing requests carry the request id and obey the signal. Background work that
 * outlives the result is no longer bound to the signal.
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

/** As `startWork`, for jobs and commands, which await the result only. */
export const withRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  startWork(context, work).result

/** Request id of the current work; undefined for background work. */
export const requestIdInUse = (): string | undefined => storage.getStore()?.requestId

/** Request id and limit of the current work; the limit ends with its result. */
export function workInUse(): Partial<Pick<RequestContext, 'requestId' | 'limitMs'>> {
  const running = storage.getStore()
  if (!running) return {}
  const { requestId, limitMs, ended } = running
  return ended || limitMs === undefined ? { requestId } : { requestId, limitMs }
}

/** Abort signal of the current work; undefined if it cannot be aborted. */
export function signalInUse(): AbortSignal | undefined {
  const running = storage.getStore()
  return running && !running.ended ? running.signal : undefined
}

/**
 * Runs one statement of the current work.
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
