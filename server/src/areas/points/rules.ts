import type { Day } from '../../domain/circulation/days.ts'

/** Events that give points; the setting `loanPoints` says how many (docs/circulation.md). */
export const pointKinds = [
  /** A loan returned on or before its due date. */
  'returned-in-time',
  /** A loan passed on to another reader. */
  'handed-over',
  /** A loan returned late. */
  'returned-late',
] as const
export type PointKind = (typeof pointKinds)[number]

interface PointSettings {
  loanPoints: Readonly<Record<PointKind, number>>
  pointCampaigns: readonly { from: Day; until: Day; factor: number }[]
}

/** The campaign of a day; of several the one with the largest factor. */
export const campaignOn = (
  { pointCampaigns }: Pick<PointSettings, 'pointCampaigns'>,
  day: Day,
): PointSettings['pointCampaigns'][number] | undefined =>
  pointCampaigns
    .filter(({ from, until }) => from <= day && day <= until)
    .toSorted((one, other) => other.factor - one.factor)[0]

/** What an event gives on a day. A campaign multiplies gains, never losses. */
export function pointsFor(settings: PointSettings, kind: PointKind, day: Day): number {
  const points = settings.loanPoints[kind]
  return points > 0 ? points * (campaignOn(settings, day)?.factor ?? 1) : points
}
