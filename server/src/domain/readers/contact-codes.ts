import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { sql } from 'kysely'
import { Fail } from '../../fail.ts'
import { wordsIn } from '../../locales/words.ts'
import type { SiteScope } from '../../scope.ts'
import { DeliveryFailure } from '../../integrations/delivery.ts'
import type { Messages } from '../../integrations/messages.ts'
import { allowAttempt, attemptPolicies, attemptsSoFar } from './attempts.ts'

type MessageScope = SiteScope & { language: LanguageTag }
export type Channel = 'sms' | 'mail'

const CODE_MS = 5 * 60_000
/** Between two codes to the same reader. */
const RESEND_MS = 60_000
/** A code of six digits guessed this often is withdrawn. */
const MOST_TRIES = 5

const digestOf = (tenant: string, readerId: string, recipient: string, code: string): string =>
  createHmac('sha256', `contact code ${tenant} ${readerId}`)
    .update(`${recipient}\n${code}`)
    .digest('base64url')

export interface CodeTimes {
  times: number
  timesLeft: number
  waitSeconds: number
}

/** How many codes a reader was sent today on a channel, and how long until the next may be. */
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
 * Sends a new code, the earlier one being worth nothing from then on.
 *
 * @throws Fail CODE_TOO_SOON, CODES_USED_UP, TRIES_USED_UP, MESSAGE_NOT_SENT
 */
export async function sendCode(
  scope: MessageScope,
  messages: Messages,
  to: { readerId: string; channel: Channel; recipient: string },
): Promise<CodeTimes> {
  const { readerId, channel, recipient } = to
  const before = await codeTimesOf(scope, readerId, channel)
  if (before.timesLeft <= 0) throw new Fail('CODES_USED_UP')
  if (before.waitSeconds > 0) throw new Fail('CODE_TOO_SOON', { retryAfter: before.waitSeconds })
  await allowAttempt(scope, 'recipient', recipient)
  await allowAttempt(scope, channel, readerId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { db, tenant, now } = scope
  const kept = {
    recipient,
    digest: digestOf(tenant, readerId, recipient, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_MS),
  }
  await db
    .insertInto('contact_code')
    .values({ tenant, reader_id: readerId, channel, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'channel']).doUpdateSet(kept))
    .execute()
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

/** A code that was sent to this very recipient, and is still there to be used. */
interface SentCode {
  readerId: string
  channel: Channel
  digest: string
}

/** Compares what was typed with the code that was sent. Each look counts, in one statement with the reading. */
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
  const said = Buffer.from(digestOf(tenant, readerId, recipient, code.normalize('NFKC').trim()))
  return timingSafeEqual(said, Buffer.from(kept.digest))
    ? { readerId, channel, digest: kept.digest }
    : undefined
}

/** The code has done its work. @returns false when somebody else has used it in the meantime */
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

/** Takes the right code out of use; whether it was the right one. */
export async function takeCode(scope: MessageScope, shown: CodeShown): Promise<boolean> {
  const sent = await findSentCode(scope, shown)
  return sent !== undefined && useUpCode(scope, sent)
}
