import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'ANY'
export type Audience = 'visitor' | 'reader'

/**
 * One call of the specification as a value. The five type parameters are resolved where the call is declared, so
 * that handlers and callers cost the compiler a look-up, not an inference (docs/decisions/contract-types.md).
 *
 * @typeParam WireIn  what a caller sends
 * @typeParam In      what the handler receives, defaults filled, codes decoded
 * @typeParam Out     what the handler answers and the caller receives
 * @typeParam Fails   the refusals it declares
 * @typeParam For     who may call it: handlers of reader calls receive a reader
 */
export interface Call<WireIn, In, Out, Fails extends string, For extends Audience = Audience> {
  readonly method: Method
  readonly path: string
  readonly for: For
  readonly about: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly fails: readonly string[]
  readonly writes: boolean
  readonly silent: boolean
  readonly mayLag: boolean
  readonly timeoutMs: number
  /** Longest body it reads; absent: the house's limit. */
  readonly largestBytes?: number
  readonly '~types'?: { wireIn: WireIn; in: In; out: Out; fails: Fails }
}

export type AnyCall = Call<any, any, any, any, any>

interface Declaration<I extends z.ZodType, O extends z.ZodType, F extends string, A extends Audience> {
  for: A
  /** One sentence for the reference: what it does, for librarians and programmers alike. */
  about: string
  input: I
  output: O
  fails?: readonly F[]
  /** Set on a GET that writes: caches and guards treat it as a POST. */
  writes?: boolean
  /** Clients do not toast its failure. Source: spec 2 §8. */
  silent?: boolean
  /** What it reads may be some seconds old: a copy of the database may answer. */
  mayLag?: boolean
  /** Server-side limit, default 10 s; the client's own is 30 s. */
  timeoutMs?: number
  /** For calls that take a file in their body. */
  largestBytes?: number
}

const declare =
  (method: Method) =>
  <I extends z.ZodType, O extends z.ZodType, const A extends Audience, const F extends string = never>(
    path: string,
    declaration: Declaration<I, O, F, A>,
  ): Call<z.input<I>, z.output<I>, z.output<O>, F, A> => ({
    method,
    path,
    for: declaration.for,
    about: declaration.about,
    input: declaration.input,
    output: declaration.output,
    fails: declaration.fails ?? [],
    writes: declaration.writes ?? false,
    silent: declaration.silent ?? false,
    mayLag: declaration.mayLag ?? false,
    timeoutMs: declaration.timeoutMs ?? 10_000,
    ...(declaration.largestBytes === undefined ? {} : { largestBytes: declaration.largestBytes }),
  })

export const get = declare('GET')
export const post = declare('POST')
/** Served under GET and POST alike: the specification leaves the method open. */
export const either = declare('ANY')

/** The calls of one area. The area's name is its key in `areas.ts`, the same word on every side. */
export type Area = Readonly<Record<string, AnyCall>>

/** "GET" and "POST" for a call served under either. */
export const methodsOf = (call: AnyCall): ('GET' | 'POST')[] =>
  call.method === 'ANY' ? ['GET', 'POST'] : [call.method]

/** The refusals that the calls of an area, or of several, declare. */
export type FailuresOf<A> = A extends unknown
  ? { [Name in keyof A]: A[Name] extends Call<any, any, any, infer Fails, any> ? Fails : never }[keyof A]
  : never
