import type { z } from 'zod'
import type { Reaches } from './constants/reaches.ts'
import type { Given } from './shapes/wire-keys.ts'

export type Method = 'GET' | 'POST' | 'ANY'
export type Audience = 'visitor' | 'reader'

/**
 * One call of the specification as a value. The type parameters are resolved at the declaration, so that handlers and
 * callers cost the compiler a look-up instead of an inference (docs/decisions/contract-types.md). @typeParam WireIn
 * what a caller sends @typeParam In what the handler receives: defaults filled, codes decoded @typeParam Out what the
 * handler answers and the caller receives @typeParam Fails the failure codes it declares @typeParam For audience:
 * handlers of reader calls receive a reader @typeParam Ask what the web passes: `WireIn` with app names
 * (`shapes/wire-keys.ts`)
 */
export interface Call<WireIn, In, Out, Fails extends string, For extends Audience = Audience, Ask = unknown> {
  readonly method: Method
  readonly path: string
  readonly for: For
  readonly about: string
  /** Why no screen of the web app asks this call; absent: one does. */
  readonly withoutScreen?: string
  /** Of a reader's call that writes: where staff see what it leaves, or why nobody has to. */
  readonly reaches?: Reaches
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly fails: readonly string[]
  readonly writes: boolean
  readonly silent: boolean
  readonly announces: boolean
  readonly mayLag: boolean
  readonly beforeBinding: boolean
  readonly recentSignIn: boolean
  /** Answers events as they come (`text/event-stream`); `output` is the schema of one event. */
  readonly streams: boolean
  /** The request carries a token that a copied request cannot reuse for long: see `constants/request-token.ts`. */
  readonly timedToken: boolean
  readonly timeoutMs: number
  /** Maximum body size in bytes; absent: the server's limit. */
  readonly largestBytes?: number
  readonly '~types'?: { wireIn: WireIn; in: In; out: Out; fails: Fails; ask: Ask }
}

export type AnyCall = Call<any, any, any, any, any, any>

interface Declaration<I extends z.ZodType, O extends z.ZodType, F extends string, A extends Audience> {
  for: A
  /** One sentence for the API reference, for librarians and programmers. */
  about: string
  /** One sentence for a call that no screen of the web app asks: why it is served. */
  withoutScreen?: string
  /** A reader's call that writes says where staff see it, or why nobody has to: see `constants/reaches.ts`. */
  reaches?: Reaches
  input: I
  output: O
  fails?: readonly F[]
  /** Set on a GET that writes: caches and guards treat it as a POST. */
  writes?: boolean
  /** Clients show no toast when it fails. Source: spec 2 §8. */
  silent?: boolean
  /** The envelope of a success has a sentence that clients show. Source: spec 2 §8 "Successful writes". */
  announces?: boolean
  /** A read replica may answer: data may be some seconds old. */
  mayLag?: boolean
  /** Open to readers who must verify a telephone number or mail address first: `bindMailOrPhone`. */
  beforeBinding?: boolean
  /**
   * The reader must have signed in, or entered the password again, within the last 15 minutes: a stolen or forgotten
   * session does not suffice. Others are refused with `SIGN_IN_AGAIN`.
   */
  recentSignIn?: boolean
  /** The request must carry a fresh token made of the session's: see `constants/request-token.ts`. */
  timedToken?: boolean
  /** Server-side limit, default 10 s; the client's limit is 30 s. */
  timeoutMs?: number
  /** For calls with a file as body. */
  largestBytes?: number
}

const declare =
  (method: Method) =>
  <I extends z.ZodType, O extends z.ZodType, const A extends Audience, const F extends string = never>(
    path: string,
    declaration: Declaration<I, O, F, A>,
  ): Call<z.input<I>, z.output<I>, z.output<O>, F, A, Given<I>> => ({
    method,
    path,
    for: declaration.for,
    about: declaration.about,
    ...(declaration.withoutScreen === undefined ? {} : { withoutScreen: declaration.withoutScreen }),
    ...(declaration.reaches === undefined ? {} : { reaches: declaration.reaches }),
    input: declaration.input,
    output: declaration.output,
    fails: declaration.fails ?? [],
    writes: declaration.writes ?? false,
    silent: declaration.silent ?? false,
    announces: declaration.announces ?? false,
    mayLag: declaration.mayLag ?? false,
    beforeBinding: declaration.beforeBinding ?? false,
    recentSignIn: declaration.recentSignIn ?? false,
    streams: false,
    timedToken: declaration.timedToken ?? false,
    timeoutMs: declaration.timeoutMs ?? 10_000,
    ...(declaration.largestBytes === undefined ? {} : { largestBytes: declaration.largestBytes }),
  })

export const get = declare('GET')
export const post = declare('POST')
/** Served under GET and POST: the specification leaves the method open. */
export const either = declare('ANY')

/**
 * A POST that answers events as they come. The handler answers an async iterable; until its first event it may refuse as
 * any other call does, afterwards only by an event. `output` of the declaration describes one event. `timeoutMs` limits
 * the whole stream.
 */
export const stream = <
  I extends z.ZodType,
  E extends z.ZodType,
  const A extends Audience,
  const F extends string = never,
>(
  path: string,
  declaration: Declaration<I, E, F, A>,
): Call<z.input<I>, z.output<I>, AsyncIterable<z.output<E>>, F, A, Given<I>> => {
  const { '~types': _, ...call } = declare('POST')(path, declaration)
  return { ...call, streams: true }
}

/** The calls of one area. The area's name is its key in `areas.ts`. */
export type Area = Readonly<Record<string, AnyCall>>

/** "GET" and "POST" for a call served under either. */
export const methodsOf = (call: AnyCall): ('GET' | 'POST')[] =>
  call.method === 'ANY' ? ['GET', 'POST'] : [call.method]

/** The failure codes declared by the calls of one or several areas. */
export type FailuresOf<A> = A extends unknown
  ? { [Name in keyof A]: A[Name] extends Call<any, any, any, infer Fails, any> ? Fails : never }[keyof A]
  : never
