import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import type { FastifyReply } from 'fastify'
import { isDiskFull } from '../app/disk-full-error.ts'
import type { Events } from '../app/events.ts'
import { Fail } from '../fail.ts'
import type { FailureText } from '../app/areas.ts'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'

/** What decides how a refusal is told. */
export interface Telling {
  language: LanguageTag
  events: Events
  failureText: FailureText
  /** The status of a code, where it is another one than the contract's. */
  statusOf?: (code: FailureCode) => number
}

/** Every refusal leaves through here: a code becomes a sentence and a status, an unknown error becomes INTERNAL. */
export function refuse(
  reply: FastifyReply,
  error: unknown,
  { language, events, failureText, statusOf }: Telling,
): FastifyReply {
  const failure = failOf(error)
  const { request } = reply
  if (failure.code === 'INTERNAL' || failure.code === 'STORAGE_FULL')
    events.callBroke({ requestId: request.id, ...(request.tenant ? { tenant: request.tenant } : {}), error })
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: failureText(failure.code, language),
    errCode: failure.code,
    ...(failure.code === 'SIGN_IN_REQUIRED' ? { code: 401 } : {}),
    ...(failure.field === undefined ? {} : { field: failure.field }),
  }
  if (failure.work !== undefined) reply.header(WORK_HEADER, failure.work)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  const status = statusOf?.(failure.code) ?? statusOfFailure(failure.code)
  return reply.code(status).header('cache-control', 'no-store').send(envelope)
}

/** Errors of the HTTP framework below us, by their codes. */
const frameworkCodes: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INPUT_INVALID',
  FST_ERR_BAD_URL: 'INPUT_INVALID',
  FST_ERR_MAX_PARAM_LENGTH: 'PATH_UNKNOWN',
}

function failOf(error: unknown): Fail {
  if (error instanceof Fail) return error
  // until it has been built anew: see `whyNotReady`
  if (error instanceof IndexNeedsRebuild) return new Fail('NOT_READY', { retryAfter: 5 })
  if (isDiskFull(error)) return new Fail('STORAGE_FULL', { retryAfter: 60 })
  if (error instanceof SyntaxError && 'statusCode' in error) return new Fail('INPUT_INVALID')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Fail(frameworkCodes[code] ?? 'INTERNAL')
}
