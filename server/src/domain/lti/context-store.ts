import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export interface LtiContext {
  platform: string
  context_id: string
  course: string
  term: string
  memberships: string
}

/** Remembers where the roll of a course is. */
export async function noteContext({ db, tenant, now }: TimedScope, context: LtiContext): Promise<void> {
  const { course, term, memberships } = context
  await db
    .insertInto('lti_context')
    .values({ tenant, ...context, seen_at: now, refusal: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'platform', 'context_id'])
        .doUpdateSet({ course, term, memberships, seen_at: now }),
    )
    .execute()
}

export const everyContext = ({ db, tenant }: TenantScope): Promise<LtiContext[]> =>
  db
    .selectFrom('lti_context')
    .select(['platform', 'context_id', 'course', 'term', 'memberships'])
    .where('tenant', '=', tenant)
    .orderBy('platform')
    .orderBy('context_id')
    .execute()

/** Notes the outcome of a reading. */
export async function noteReading(
  { db, tenant, now }: TimedScope,
  { platform, context_id }: Pick<LtiContext, 'platform' | 'context_id'>,
  refusal: string,
): Promise<void> {
  await db
    .updateTable('lti_context')
    .set({ refusal, ...(refusal === '' ? { read_at: now } : {}) })
    .where('tenant', '=', tenant)
    .where('platform', '=', platform)
    .where('context_id', '=', context_id)
    .execute()
}
