import { points } from '@wenyuan/contract/areas/points.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import { pointNames } from './words.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import type { Scope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { campaignOn, pointKinds, pointsFor } from './rules.ts'
import { balanceOf, pageOfPoints } from './store.ts'

const nameOf = (scope: Scope, kind: string): string => {
  const known = pointKinds.find((one) => one === kind)
  return known ? pointNames[scope.language][known] : kind
}

export const pointsHandlers = () =>
  implement('points', points, {
    async rules({ scope }) {
      const { settings } = scope.site
      const today = dayIn(settings.timeZone, scope.now)
      const campaign = campaignOn(settings, today)
      return {
        total: await balanceOf(scope),
        rules: pointKinds.map((kind) => ({
          kind,
          name: nameOf(scope, kind),
          points: pointsFor(settings, kind, today),
        })),
        ...(campaign ? { campaign: { factor: campaign.factor, until: campaign.until } } : {}),
      }
    },

    async list({ input, scope }) {
      const found = await pageOfPoints(scope, sliceOf(input))
      const titles = await recordNames(
        scope.db,
        scope.tenant,
        found.rows.map(({ record_id }) => record_id),
      )
      return {
        total: found.total,
        balance: await balanceOf(scope),
        records: found.rows.map((row) => ({
          kind: row.kind,
          name: nameOf(scope, row.kind),
          points: row.points,
          title: titles.get(row.record_id) ?? '',
          time: row.at.toISOString(),
        })),
      }
    },
  })
