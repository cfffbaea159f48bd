import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Found } from './enrichment.ts'

export interface SwitchedOn {
  provider: string
  /** Empty: the source's default address. */
  base_url: string
}

/** The tenant's enabled sources in its order. */
export async function switchedOn({ db, tenant }: TenantScope): Promise<SwitchedOn[]> {
  return db
    .selectFrom('enrichment_provider')
    .select(['provider', 'base_url'])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('provider')
    .execute()
}

/** Replaces the tenant's list of enabled sources. */
export async function switchOn({ db, tenant }: TenantScope, list: readonly SwitchedOn[]): Promise<void> {
  await db.deleteFrom('enrichment_provider').where('tenant', '=', tenant).execute()
  if (list.length === 0) return
  await db
    .insertInto('enrichment_provider')
    .values(list.map(({ provider, base_url }, position) => ({ tenant, provider, base_url, position })))
    .execute()
}

export interface Remembered {
  found: Found[]
  askedAt: Date
}

/** Stored answers to a question, by source. */
export async function remembered(
  { db, tenant }: TenantScope,
  question: string,
): Promise<Map<string, Remembered>> {
  const rows = await db
    .selectFrom('enrichment_answer')
    .select(['provider', 'answer', 'asked_at'])
    .where('tenant', '=', tenant)
    .where('question', '=', question)
    .execute()
  return new Map(
    rows.map(({ provider, answer, asked_at }) => [provider, { found: answer as Found[], askedAt: asked_at }]),
  )
}

export async function remember(
  { db, tenant }: TenantScope,
  answer: { provider: string; question: string } & Remembered,
): Promise<void> {
  const kept = { answer: JSON.stringify(answer.found), asked_at: answer.askedAt }
  await db
    .insertInto('enrichment_answer')
    .values({ tenant, provider: answer.provider, question: answer.question, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant', 'provider', 'question']).doUpdateSet(kept))
    .execute()
}
