import { randomInt, timingSafeEqual } from 'node:crypto'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { sql } from 'kysely'
import { secretsOf } from '../../platform/db/dialect.ts'
import { Fail } from '../../core/fail.ts'
import { wordsIn } from '../../locales/words.ts'
import type { SiteScope } from '../../core/scope.ts'
import { DeliveryFailure } from '../messages/delivery.ts'
import type { Messages } from '../messages/messages.ts'
import { allowAttempt, attemptPolicies, attemptsSoFar, excuseAttempt } from './attempts.ts'

type MessageScope = SiteScope & { language: LanguageTag }
export type Channel = 'sms' | 'mail'

const CODE_MS = 5 * 60_000
/** Minimum time between two codes for the same reader. */
const RESEND_MS = 60_000
/** A six-digit code is invalidated after so many wrong attempts. */
const MOST_TRIES = 5

const digestOf = ({ db, tenant }: MessageScope, readerId: string, recipient: string, code: string): string =>
  secretsOf(db).digest(
    `${recipient}
${code}`,
    `contact code ${tenant} ${readerId}`,
  )

export interface CodeTimes {
  times: number
  timesLeft: number
  waitSeconds: number
}

/** Number of codes sent to a reader today on a channel, and the time until the next is allowed. */
export async function codeTimesOf(
  scope: MessageScope,
  readerId: string,
  channel: Channel,
): Promise<CodeTimes> {
  const times = Math.min(await attemptsSoFar(scope, channel, readerId), attemptPolicies[channel].most)
  const last = await findCode(scope, readerId, channel)
  const wait = last ? last.sent_at.getTime() + RESEND_MS - scope.now.getTime() : 0
  return {
    times,
    timesLeft: attemptPolicies[channel].most - times,
    waitSeconds: Math.max(0, Math.ceil(wait / 1_000)),
  }
}

/**
 * Sends a new code and invalidates the earlier one.
 *
 * @throws Fail CARRIER_MISSING, CODE_TOO_SOON, CODES_USED_UP, TRIES_USED_UP, MESSAGE_NOT_SENT
 */
export async function sendCode(
  scope: MessageScope,
  messages: Messages,
  to: { readerId: string; channel: Channel; recipient: string },
): Promise<CodeTimes> {
  const { readerId, channel, recipient } = to
  if (!messages.hasCarrier(channel)) throw new Fail('CARRIER_MISSING')
  const before = await codeTimesOf(scope, readerId, channel)
  if (before.timesLeft <= 0) throw new Fail('CODES_USED_UP')
  if (before.waitSeconds > 0) throw new Fail('CODE_TOO_SOON', { retryAfter: before.waitSeconds })
  await allowAttempt(scope, 'recipient', recipient)
  await allowAttempt(scope, channel, readerId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { db, tenant, now } = scope
  const kept = {
    recipient,
    digest: digestOf(scope, readerId, recipient, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_MS),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_code')
    .values({ tenant, reader_id: readerId, channel, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'reader_id', 'channel'])
        .doUpdateSet(kept)
        .where('contact_code.sent_at', '<=', new Date(now.getTime() - RESEND_MS)),
    )
    .executeTakeFirstOrThrow()
  // of several at once the statement lets one through
  if (numInsertedOrUpdatedRows !== 1n) {
    await excuseAttempt(scope, 'recipient', recipient, 'one')
    await excuseAttempt(scope, channel, readerId, 'one')
    throw new Fail('CODE_TOO_SOON', { retryAfter: RESEND_MS / 1_000 })
  }
  const words = wordsIn(scope.language)
  const library = scope.site.name[scope.language]
  const fill = (text: string) => text.replaceAll('{library}', library).replaceAll('{code}', code)
  try {
    if (channel === 'sms') await messages.sendSms(recipient, fill(words.codeText))
    else await messages.sendMail(recipient, fill(words.codeSubject), fill(words.codeText))
  } catch (error) {
    throw error instanceof DeliveryFailure ? new Fail('MESSAGE_NOT_SENT') : error
  }
  return codeTimesOf(scope, readerId, channel)
}

const findCode = ({ db, tenant }: MessageScope, readerId: string, channel: Channel) =>
  db
    .selectFrom('contact_code')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('channel', '=', channel)
    .executeTakeFirst()

interface CodeShown {
  readerId: string
  channel: Channel
  recipient: string
  code: string
}

/** An unused code that was sent to this recipient. */
interface SentCode {
  readerId: string
  channel: Channel
  digest: string
}

/** Compares the input with the code that was sent. Counts the attempt in the same statement that reads the code. */
export async function findSentCode(
  scope: MessageScope,
  { readerId, channel, recipient, code }: CodeShown,
): Promise<SentCode | undefined> {
  const { db, tenant, now } = scope
  const { rows } = await sql<{ digest: string; recipient: string }>`
    update contact_code set tries = tries + 1
    where tenant = ${tenant} and reader_id = ${readerId} and channel = ${channel}
      and tries < ${MOST_TRIES} and expires_at > ${now}
    returning digest, recipient`.execute(db)
  const [kept] = rows
  if (!kept || kept.recipient !== recipient) return undefined
  const said = Buffer.from(digestOf(scope, readerId, recipient, code.normalize('NFKC').trim()))
  return timingSafeEqual(said, Buffer.from(kept.digest))
    ? { readerId, channel, digest: kept.digest }
    : undefined
}

/** Invalidates a used code. @returns false when it was used concurrently */
export async function useUpCode(
  { db, tenant }: MessageScope,
  { readerId, channel, digest }: SentCode,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_code')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('channel', '=', channel)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Invalidates the code if it is right; returns whether it was. */
export async function takeCode(scope: MessageScope, shown: CodeShown): Promise<boolean> {
  const sent = await findSentCode(scope, shown)
  return sent !== undefined && useUpCode(scope, sent)
}
