import { z } from 'zod'
import { OaiFailure } from '../../domain/oai/failure.ts'
import { type ListRequest, metadataPrefixes } from '../../domain/oai/request.ts'
import { readTicket, signTicket } from '../../domain/readers/signed-ticket.ts'
import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Scope } from '../../core/scope.ts'

/** A list under way: what was asked for, up to when, and behind which record it continues. */
export interface ListState extends ListRequest {
  /** Records changed later belong to the next harvest. */
  until: Date
  /** The instant up to which the list is complete. */
  settled: Date
  after?: { changedAt: Date; recordId: string }
  /** Records sent so far. */
  cursor: number
  /** Size of the whole list; absent: too long to be counted for every harvest. */
  size?: number
}

const KEPT_MS = 48 * 3_600_000

const Claims = z.object({
  sub: z.enum(['ListRecords', 'ListIdentifiers']),
  prefix: z.enum(metadataPrefixes),
  set: z.string().optional(),
  from: z.coerce.date().optional(),
  until: z.coerce.date(),
  settled: z.coerce.date(),
  changed: z.coerce.date(),
  record: z.string(),
  cursor: z.coerce.number().int(),
  size: z.coerce.number().int().optional(),
})

export interface PageToken {
  text: string
  expires: Date
}

/** Nothing is kept here for a harvest: its state travels in the token, signed. */
export async function tokenOf(
  keyOf: SigningKeyOf,
  scope: Scope,
  { verb, prefix, set, from, until, settled, after, cursor, size }: ListState,
): Promise<PageToken> {
  const expires = new Date(scope.now.getTime() + KEPT_MS)
  const claims = {
    prefix,
    until: until.toISOString(),
    settled: settled.toISOString(),
    changed: after?.changedAt.toISOString() ?? '',
    record: after?.recordId ?? '',
    cursor: String(cursor),
    ...(set === undefined ? {} : { set }),
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(size === undefined ? {} : { size: String(size) }),
  }
  return {
    text: await signTicket(keyOf, scope, { purpose: 'oai-page', subject: verb, expires, claims }),
    expires,
  }
}

/** @throws OaiFailure for a token of another library or verb, one that has expired, and any other text */
export async function stateOf(
  keyOf: SigningKeyOf,
  scope: Scope,
  verb: ListRequest['verb'],
  text: string,
): Promise<ListState> {
  const read = Claims.safeParse(await readTicket(keyOf, scope, 'oai-page', text))
  if (!read.success || read.data.sub !== verb)
    throw new OaiFailure('badResumptionToken', 'This token is not valid here, or no longer.')
  const { prefix, set, from, until, settled, changed, record, cursor, size } = read.data
  return {
    verb,
    prefix,
    until,
    settled,
    after: { changedAt: changed, recordId: record },
    cursor,
    ...(set === undefined ? {} : { set }),
    ...(from === undefined ? {} : { from }),
    ...(size === undefined ? {} : { size }),
  }
}
