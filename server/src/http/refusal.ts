import { inputText } from '../locales/input-text.ts'
import { failureText } from '../locales/words.ts'
import { type Envelope, EVERY_LANGUAGE_HEADER } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { inEvery, type InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import type { FastifyReply } from 'fastify'
import { isDiskFull } from '../platform/disk-full-error.ts'
import type { Events } from '../platform/events.ts'
import { Fail } from '../core/fail.ts'
import { DatabaseAway } from '../platform/db/database-error.ts'
import { RequestRefused } from '../search/engines/admission.ts'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, once there is one. */
    refusedWith?: FailureCode
  }
}

/** Refusals that guessing, a stolen key or a forged proof would cause. */
const suspicious: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'SIGN_IN_WRONG',
  'PASSWORD_WRONG',
  'TRIES_USED_UP',
  'MORE_WORK_NEEDED',
  'ACCOUNT_LOCKED',
  'SIGN_IN_PROOF_INVALID',
  'RELATION_WRONG',
  'CONTACT_CODE_WRONG',
  'IDENTITY_WRONG',
  'STAFF_KEY_WRONG',
  'STAFF_SIGN_IN_WRONG',
  'STAFF_LOGIN_LOCAL',
  'STAFF_ROLE_MISSING',
  'SECOND_FACTOR_WRONG',
])
export const isSuspicious = (code: FailureCode | undefined): code is FailureCode =>
  code !== undefined && suspicious.has(code)

/** Parameters of a refusal's answer. */
export interface Telling {
  language: InterfaceTag
  events: Events
  /** HTTP status of a failure code, if it differs from the contract's. */
  statusOf?: (code: FailureCode) => number
}

/** The only place that writes refusals: a failure code becomes a sentence and a status, an unknown error INTERNAL. */
export function refuse(
  reply: FastifyReply,
  error: unknown,
  { language, events, statusOf }: Telling,
): FastifyReply {
  const failure = failOf(error)
  const { request } = reply
  request.refusedWith = failure.code
  if (hasLeft(reply, error))
    events.readerLeft({ requestId: request.id, ...(request.tenant ? { tenant: request.tenant } : {}) })
  else noteFailure(events, failure, error, { requestId: request.id, tenant: request.tenant })
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: messageOf(failure, language),
    errCode: failure.code,
    ...(EVERY_LANGUAGE_HEADER in request.headers
      ? { messages: inEvery((tag) => messageOf(failure, tag)) }
      : {}),
    ...(failure.code === 'SIGN_IN_REQUIRED' ? { code: 401 } : {}),
    ...(failure.field === undefined ? {} : { field: failure.field }),
  }
  if (failure.work !== undefined) reply.header(WORK_HEADER, failure.work)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  const status = statusOf?.(failure.code) ?? statusOfFailure(failure.code)
  return reply.code(status).header('cache-control', 'no-store').send(envelope)
}

/** Tells the log of a failure that is not the caller's. */
export function noteFailure(
  events: Events,
  { code, detail }: Fail,
  error: unknown,
  { requestId, tenant }: { requestId: string; tenant: string | undefined },
): void {
  const about = { requestId, ...(tenant ? { tenant } : {}) }
  if (code === 'INTERNAL' || code === 'STORAGE_FULL') events.callBroke({ ...about, error })
  else if (detail !== undefined) events.outsideFailed({ ...about, code, detail })
}

const messageOf = ({ code, field, fault }: Fail, language: InterfaceTag): string =>
  code === 'INPUT_INVALID' && (field !== undefined || fault !== undefined)
    ? inputText(field ?? 'body', fault, language)
    : failureText(code, language)

/** The reader has closed the page or the connection while the answer was on its way. */
const hasLeft = ({ raw }: FastifyReply, error: unknown): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Failure codes for errors of the HTTP framework, by the framework's codes. */
const frameworkCodes: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INPUT_INVALID',
  FST_ERR_BAD_URL: 'INPUT_INVALID',
  FST_ERR_MAX_PARAM_LENGTH: 'PATH_UNKNOWN',
}

/** The refusal that an error means; an unknown one is INTERNAL. */
export function failOf(error: unknown): Fail {
  if (error instanceof Fail) return error
  // until the index is rebuilt: see `whyNotReady`
  if (error instanceof IndexNeedsRebuild) return new Fail('NOT_READY', { retryAfter: 5 })
  if (error instanceof DatabaseAway) return new Fail('NOT_READY', { retryAfter: error.retryAfter })
  // a query that no engine can run, however it was read
  if (error instanceof RequestRefused) return new Fail('INPUT_INVALID')
  if (isDiskFull(error)) return new Fail('STORAGE_FULL', { retryAfter: 60 })
  const isSyntax = error instanceof SyntaxError && 'statusCode' in error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isSyntax || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Fail('INPUT_INVALID', { field: 'body' })
  return new Fail(frameworkCodes[code] ?? ofCaller(error) ?? 'INTERNAL')
}

/** For errors that the framework or a plugin says the caller has made, such as a broken-off or wrongly encoded body. */
function ofCaller(error: unknown): FailureCode | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined
  if (statusCode === 413) return 'TOO_LARGE'
  return statusCode === 403 || statusCode === 404 ? 'PATH_UNKNOWN' : 'INPUT_INVALID'
}
