import type { Ports } from '../../core/ports.ts'
import { everyContext, noteReading } from '../../domain/lti/context-store.ts'
import { everyPlatform } from '../../domain/lti/platform-store.ts'
import { signingKey } from '../../domain/lti/tool-keys.ts'
import { readMembers } from '../../integrations/lti/members.ts'
import { LtiUnreachable } from '../../integrations/lti/platform.ts'
import type { SiteScope } from '../../core/scope.ts'
import { saveRolls } from './rolls.ts'

export interface RollReading {
  course: string
  term: string
  added: number
  removed: number
  /** Members without an account here. */
  unknown: number
  /** Why the roll stays as it was; empty: it was read. */
  refusal: string
}

/** Reads the rolls of all courses that teachers have opened from a platform. A roll that cannot be read whole stays. */
export async function readRolls(
  { ltiPlatforms, signingKeyOf }: Pick<Ports, 'ltiPlatforms' | 'signingKeyOf'>,
  scope: SiteScope,
): Promise<RollReading[]> {
  const read = (await everyPlatform(scope)).filter(({ on, rolls }) => on && rolls)
  if (read.length === 0) return []
  const platforms = new Map(read.map((one) => [one.code, one]))
  const tool = await signingKey(signingKeyOf, scope)
  const readings: RollReading[] = []
  for (const context of await everyContext(scope)) {
    const platform = platforms.get(context.platform)
    if (!platform) continue
    const { course, term, memberships: address } = context
    const said = { course, term, added: 0, removed: 0, unknown: 0, refusal: '' }
    try {
      const members = await readMembers(ltiPlatforms, { platform, tool, address, now: scope.now })
      const rows = members.map((member, nth) => ({ line: nth + 1, course, term, section: '', ...member }))
      const { added, removed, rejects } = await saveRolls(scope, rows)
      Object.assign(said, { added, removed, unknown: rejects.length })
    } catch (error) {
      if (!(error instanceof LtiUnreachable)) throw error
      said.refusal = error.message
    }
    await noteReading(scope, context, said.refusal)
    readings.push(said)
  }
  return readings
}
