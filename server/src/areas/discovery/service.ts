import { createHash } from 'node:crypto'
import type { DiscoveryState } from '@wenyuan/contract/constants/discovery.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import { DISCOVERY_MS } from '../../integrations/discovery/choose.ts'
import type { Discovery, FoundWork } from '../../integrations/discovery/discovery.ts'
import { isOffered } from '../../domain/discovery/connection-settings.ts'
import type { Missing } from '../../platform/missing.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { keepAnswer, knownAnswer, takeCalls } from './store.ts'

/** Answers are used for a day; after it only while the service does not answer. */
const FRESH_MS = 24 * 3_600_000

export type Unanswered = Exclude<DiscoveryState, 'ok'>

/** The library's discovery service with its memory and its number of requests a day. */
export interface Service {
  name: string
  /** @param calls requests to the service that the question costs */
  ask<Answer>(
    question: unknown,
    calls: number,
    ask: (service: Discovery) => Promise<Answer | Missing>,
  ): Promise<Answer | Unanswered>
  /** @throws Fail WORK_UNKNOWN */
  one(id: string): Promise<FoundWork | Unanswered>
}

/** @throws Fail DISCOVERY_OFF */
export function serviceOf({ discoveries }: Pick<Ports, 'discoveries'>, scope: SiteScope): Service {
  const { discovery: chosen, discoveryCallsPerDay } = scope.site.settings
  const service = discoveries.of(chosen)
  if (!service || chosen.kind === 'none' || !isOffered(chosen)) throw new Fail('DISCOVERY_OFF')
  // a vendor may show other works to another customer
  const from = [chosen.kind, chosen.url, ...(chosen.kind === 'signed-http' ? [chosen.keyId] : [])]

  const ask: Service['ask'] = async <Answer>(
    question: unknown,
    calls: number,
    askService: (service: Discovery) => Promise<Answer | Missing>,
  ): Promise<Answer | Unanswered> => {
    const key = createHash('sha256')
      .update(JSON.stringify([from, question]))
      .digest('base64url')
    const known = await knownAnswer(scope, key)
    if (known && scope.now.getTime() - known.asked_at.getTime() < FRESH_MS) return known.answer as Answer
    const day = dayIn(scope.site.settings.timeZone, scope.now)
    const isOpen = await takeCalls(scope, { day, calls, most: discoveryCallsPerDay })
    const answer = isOpen
      ? await discoveries.gate.through({ tenant: scope.tenant, name: 'discovery' }, DISCOVERY_MS, () =>
          askService(service),
        )
      : ('busy' as const)
    if (answer === 'slow' || answer === 'down' || answer === 'busy')
      return known ? (known.answer as Answer) : answer
    await keepAnswer(scope, key, answer)
    return answer
  }
  return {
    name: service.name,
    ask,
    async one(id) {
      const found = await ask(['many', [id]], 1, (there) => there.many([id]))
      if (typeof found === 'string') return found
      const [work] = found
      if (!work) throw new Fail('WORK_UNKNOWN', { field: 'id' })
      return work
    },
  }
}
