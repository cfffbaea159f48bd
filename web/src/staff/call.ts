import { queryOptions } from '@tanstack/react-query'
import { EVERY_LANGUAGE_HEADER } from '@wenyuan/contract/envelope.ts'
import { languages } from '@wenyuan/contract/constants/languages.ts'
import type { AnswerOf, AskOf, NameOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { PartTaken } from '@wenyuan/contract/staff/catalogue.ts'
import { ApiError } from '../api/api-error.ts'
import { envelopeOf, refusalFacts, sentenceOf } from '../api/envelope.ts'
import { isBack } from '../api/session-over.ts'
import { askProof } from './proof.ts'
import { screenOwner, staffSession, staffToken } from './session.ts'
import { languageInUse, t } from './words.ts'

const TIME_LIMIT_MS = 30_000

interface Sent {
  body: BodyInit
  contentType?: string
  /** Names an operation, so that a repeated press runs it once. */
  once: string
  signal?: AbortSignal | undefined
}

function headersOf(token: string, { once, contentType = 'application/json' }: Sent): Record<string, string> {
  const language = languages.find(({ tag }) => tag === languageInUse())
  return {
    'content-type': contentType,
    'content-language': language?.contentLanguage ?? 'zh_CN',
    mappingPath: encodeURIComponent(libraryPath()),
    'idempotency-key': once,
    [EVERY_LANGUAGE_HEADER]: '1',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  }
}

/** The path of the library, the first segment of the address. */
export const libraryPath = (): string => decodeURIComponent(location.pathname.split('/')[1] ?? '')

/**
 * Calls an operation or list of the staff API.
 *
 * @param once the idempotency key; a form keeps its own, so that sending it twice does the work once
 * @throws ApiError
 */
export async function staffCall<Name extends StaffCallName>(
  name: Name,
  body: AskOf<Name>,
  { once = crypto.randomUUID(), signal }: { once?: string; signal?: AbortSignal } = {},
): Promise<AnswerOf<Name>> {
  const send = () => exchange<AnswerOf<Name>>(name, { body: JSON.stringify(body), once, signal })
  try {
    return await send()
  } catch (error) {
    const asksProof = error instanceof ApiError && error.code === 'SIGN_IN_AGAIN'
    if (!asksProof || !(await askProof())) throw error
    return send()
  }
}

/** Sends a part of an uploaded file, as its bytes. @throws ApiError */
export const sendPart = (
  place: Record<string, string>,
  body: Blob,
  signal: AbortSignal,
): Promise<PartTaken> => {
  const path = `upload-part?${new URLSearchParams(place).toString()}`
  return exchange(path, { body, contentType: 'application/octet-stream', once: crypto.randomUUID(), signal })
}

/** A program's key is never sent from here: without a token the session is over too. */
const sessionOver: readonly ApiError['code'][] = ['STAFF_SESSION_OVER', 'STAFF_KEY_WRONG']

/** Sends a call, once more when its person has signed in again. */
async function exchange<Answer>(path: string, sent: Sent): Promise<Answer> {
  const [token, owner] = [staffToken(), screenOwner()]
  try {
    return await answerOf<Answer>(path, token, sent)
  } catch (error) {
    if (!(error instanceof ApiError) || !sessionOver.includes(error.code)) throw error
    if (!(await isBack(staffSession, { owner, token, message: () => error.message })) || sent.signal?.aborted)
      throw error
    return exchange(path, sent)
  }
}

async function answerOf<Answer>(path: string, token: string, sent: Sent): Promise<Answer> {
  const { body, signal } = sent
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  let response: Response
  try {
    response = await fetch(`/staff/${path}`, {
      method: 'POST',
      headers: headersOf(token, sent),
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const code = limit.aborted ? 'TIMED_OUT_HERE' : 'NETWORK'
    throw new ApiError(() => t(limit.aborted ? 'error.timeout' : 'error.network'), { code, status: 0 })
  }
  const envelope = await envelopeOf(response)
  if (envelope?.success) return envelope.data as Answer
  const words = () => (envelope && sentenceOf(envelope, languageInUse())) || t('error.server')
  throw new ApiError(words, refusalFacts(response, envelope))
}

/** A list or look as a query. Operations make all of them stale: see `useOperation`. */
export const look = <Name extends NameOf<'list' | 'deskList' | 'room'>>(name: Name, body: AskOf<Name>) =>
  queryOptions({
    queryKey: [name, body],
    queryFn: ({ signal }) => staffCall(name, body, { signal }),
  })

export type OperationName = NameOf<'desk' | 'operation'>

/** A body with what a form has: its fields are those that the operation takes, and the server reads them. */
export const withForm = <Body extends object>(body: Partial<NoInfer<Body>>, values: object): Body =>
  ({ ...body, ...values }) as Body
