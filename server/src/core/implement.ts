import type { AnyCall, Area, Audience, Call } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { AreaName } from '@wenyuan/contract/areas.ts'
import { Fail } from './fail.ts'
import type { ReaderScope, Scope } from './scope.ts'

/** What a caller's browser holds of earlier sign-ins, and where the new value goes. */
export interface KnownBrowser {
  token: string | undefined
  keep(token: string): void
}

export interface Context<In, Fails extends string, For extends Audience = Audience> {
  input: In
  scope: For extends 'reader' ? ReaderScope : Scope
  /** The caller's network address, for limits and for counting once; never stored as it is. */
  address: string
  /**
   * What the browser kept of a sign-in begun with somebody outside (`http/external-sign-in.ts`). It shows that this is the same
   * browser and nothing else: a cookie is never authority.
   */
  browser: string | undefined
  /** The cookie of readers who have signed in with this browser. It gives attempts of their own, and nothing else. */
  known: KnownBrowser
  /** What the browser says it is; for the reader's own list of sessions. */
  device: string
  /** The browser loads the page before anybody has asked for it: nothing is counted. */
  prefetched: boolean
  /** Fields of the envelope beside the data: the sign-in calls fill them, hardly anybody else. */
  extras: EnvelopeExtras
  /** Makes a refusal the call has declared. */
  fail: (code: Fails, about?: { field?: string }) => Fail
}

/** Source: spec 1 §3 "Login result", §4 "Special login outcomes". */
export type EnvelopeExtras = Pick<Partial<Envelope<unknown>>, 'message' | 'errCode' | 'jwt' | 'jwtHeader'> & {
  nextPath?: string
}

type HandlerOf<C> =
  C extends Call<any, infer In, infer Out, infer Fails, infer For>
    ? (context: Context<In, Fails, For>) => Out | Promise<Out>
    : never

export type HandlersOf<A> = { [Name in keyof A]: HandlerOf<A[Name]> }

/** A call with what answers it, ready to be mounted. */
export interface BoundCall {
  area: AreaName
  name: string
  call: AnyCall
  handle: (context: Context<any, any, any>) => unknown
}

/** Joins an area's calls with their handlers. A missing handler or a wrong shape does not compile. */
export const implement = <A extends Area>(area: AreaName, calls: A, handlers: HandlersOf<A>): BoundCall[] =>
  Object.entries(calls).map(([name, call]) => ({
    area,
    name,
    call,
    handle: (handlers as Record<string, BoundCall['handle']>)[name] as BoundCall['handle'],
  }))

export const makeFail = (code: FailureCode, about?: { field?: string }): Fail => new Fail(code, about)
