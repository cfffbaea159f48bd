import { PROOF_HEADER, WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import type { Audience, Call } from '@wenyuan/contract/endpoint.ts'
import { type Envelope, LOGIN_TIMEOUT_MESSAGE, REQUEST_TIMEOUT_MS } from '@wenyuan/contract/envelope.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { LightCall } from '@wenyuan/contract/plan.ts'
import { t } from '../locales/translation.ts'
import { ApiError } from './api-error.ts'
import { tellApi } from './api-events.ts'
import { confirmed } from './confirmation.ts'
import { decodeByPlan, encodeNames } from './decode.ts'
import { envelopeOf, refusalFacts, sentenceOf } from './envelope.ts'
import { currentIdentity, identityHeaders } from './identity.ts'
import { takePrefetched } from './prefetch.ts'
import { readerSession } from './reader-session.ts'
import { isBack } from './session-over.ts'
import { type Credentials, credentials, keepCredentials, ownerId } from './stored-session.ts'

/** A call of the contract on the client: input and output. */
export type Endpoint<Ask, Out> = Call<unknown, unknown, Out, FailureCode, Audience, Ask>

/** In the built app calls have the light form (vite-plugin-light-contract.ts): a plan instead of schemas. */
export const lightOf = (endpoint: object): LightCall => endpoint as LightCall

/**
 * Makes one call. Headers, envelope, statuses and wire flags are handled here only. Throws `ApiError`, or the signal's
 * reason after an abort.
 */
export async function call<Ask, Out>(
  endpoint: Endpoint<Ask, Out>,
  input: NoInfer<Ask>,
  signal?: AbortSignal,
): Promise<Out> {
  return (await callForEnvelope(endpoint, input, signal)).data
}

/** An answer with envelope fields: the sign-in calls answer the reader's token there. */
export interface Answer<Out> {
  data: Out
  message: string
  errCode: string
  nextPath: string
  credentials: Credentials | undefined
}

/** Makes one call and answers the envelope fields too. */
export async function callForEnvelope<Ask, Out>(
  endpoint: Endpoint<Ask, Out>,
  input: NoInfer<Ask>,
  signal?: AbortSignal,
  /** A token that is not the session's: its refusal does not end the session. */
  as?: Credentials,
): Promise<Answer<Out>> {
  const light = lightOf(endpoint)
  const token = as ?? credentials()
  const owner = as ? '' : ownerId()
  const response = await send(light, input, signal, token)
  if (!as) keepRenewedToken(response)
  const envelope = await readEnvelope(response, light)
  if (response.status === 401 || envelope.code === 401) {
    const error = sessionOver(light)
    if (!(await isReaderBack(owner, token, error)) || signal?.aborted) throw error
    return callForEnvelope(endpoint, input, signal)
  }
  if (!envelope.success) {
    const error = refusal(envelope, response, light)
    const mayRepeat = error.code === 'SIGN_IN_AGAIN' && !as && !signal?.aborted
    if (!mayRepeat || !(await confirmed(() => error.message))) throw error
    return callForEnvelope(endpoint, input, signal)
  }
  if (light.announces && envelope.message) tellApi('succeeded', envelope.message)
  const { jwt, jwtHeader } = envelope
  return {
    data: decodeByPlan(light.output, envelope.data) as Out,
    message: envelope.message,
    errCode: envelope.errCode ?? '',
    nextPath: envelope.nextpath ?? '',
    credentials: jwt && jwtHeader ? { jwt, jwtHeader } : undefined,
  }
}

/**
 * Starts a call that answers events as they come. Only its beginning has a time limit.
 *
 * @param more further headers, made of the body and the token of the session
 * @returns a response whose body is an event stream
 * @throws ApiError when it was refused before the first event
 */
export async function callForStream<Ask, Out>(
  endpoint: Endpoint<Ask, Out>,
  input: NoInfer<Ask>,
  signal: AbortSignal,
  more: (body: string, jwt: string) => Promise<Record<string, string>>,
): Promise<Response> {
  const light = lightOf(endpoint)
  const token = credentials()
  const owner = ownerId()
  const beginning = new AbortController()
  const timer = setTimeout(() => beginning.abort(), REQUEST_TIMEOUT_MS)
  const extra = await more(JSON.stringify(encodeNames(light.input, input)), token?.jwt ?? '')
  const response = await send(light, input, signal, token, { limit: beginning.signal, extra }).finally(() =>
    clearTimeout(timer),
  )
  keepRenewedToken(response)
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  const envelope = await readEnvelope(response, light)
  if (response.status !== 401 && envelope.code !== 401) throw refusal(envelope, response, light)
  const error = sessionOver(light)
  if (!(await isReaderBack(owner, token, error)) || signal.aborted) throw error
  return callForStream(endpoint, input, signal, more)
}

async function send(
  light: LightCall,
  asked: unknown,
  signal: AbortSignal | undefined,
  token: Credentials | undefined,
  {
    limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    extra = {},
  }: { limit?: AbortSignal; extra?: Record<string, string> } = {},
): Promise<Response> {
  const input = encodeNames(light.input, asked)
  const headers = { ...identityHeaders(token), ...extra }
  const options: RequestInit = {
    method: light.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }
  if (light.method === 'POST') {
    Object.assign(headers, { 'content-type': 'application/json' })
    options.body = JSON.stringify(input)
  }
  const address = light.method === 'GET' ? light.path + queryOf(input) : light.path
  try {
    const early = takePrefetched(light.method, address, options.body as string | undefined)
    const response = await (early ?? fetch(address, options))
    const work = response.headers.get(WORK_HEADER)
    if (work === null) return response
    const { proveVisit } = await import('./visit-proof.ts')
    return await fetch(address, {
      ...options,
      headers: { ...headers, [PROOF_HEADER]: await proveVisit(work) },
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const code = limit.aborted ? 'TIMED_OUT_HERE' : 'NETWORK'
    throw new ApiError(() => t(limit.aborted ? 'error.timeout' : 'error.network'), {
      code,
      status: 0,
      silent: light.silent,
    })
  }
}

/** The query string of a GET: list values repeat their name, undefined values are omitted. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

async function readEnvelope(response: Response, { silent }: LightCall): Promise<Envelope<unknown>> {
  const envelope = await envelopeOf(response)
  if (envelope) return envelope
  const words = () => t(response.status >= 500 ? 'error.server' : 'error.unreadable')
  throw new ApiError(words, { ...refusalFacts(response, envelope), silent })
}

function refusal(envelope: Envelope<unknown>, response: Response, light: LightCall): ApiError {
  const words = () =>
    envelope.message === LOGIN_TIMEOUT_MESSAGE
      ? t('error.loginTimeout')
      : sentenceOf(envelope, currentIdentity().language) || t('error.server')
  const error = new ApiError(words, {
    ...refusalFacts(response, envelope),
    field: envelope.field && (light.input?.[envelope.field] ?? envelope.field),
    silent: light.silent,
  })
  if (error.code === 'BINDING_NEEDED') tellApi('bindingNeeded', error)
  return error
}

const sessionOver = ({ silent }: LightCall): ApiError =>
  new ApiError(() => t('error.signInAgain'), { code: 'SIGN_IN_REQUIRED', status: 401, silent })

const isReaderBack = (owner: string, token: Credentials | undefined, error: ApiError) =>
  isBack(readerSession, { owner, token: token?.jwt ?? '', message: () => error.message })

/**
 * Sessions slide: a renewed token arrives in the response header of the same name. Source: wire decisions "Session".
 */
function keepRenewedToken(response: Response): void {
  const jwtHeader = credentials()?.jwtHeader
  const renewed = jwtHeader && response.headers.get(jwtHeader)
  if (renewed) keepCredentials({ jwt: renewed, jwtHeader })
}
