import { useQuery } from '@tanstack/react-query'
import { PictureDetail } from '../../kit/data/PictureDetail.tsx'
import type { CopyPlace } from './PlanDialog.tsx'
import { planQuery } from './planned-query.ts'

const RATIO = 2.5

/** The shelf of a call number on its floor plan; an empty sheet while the plan is on its way. */
export function PlanPicture({ place }: { place: CopyPlace }) {
  const { data: plans = [] } = useQuery(planQuery(place))
  const plan = plans.find(({ marks }) => marks.length > 0) ?? plans[0]
  if (!plan) return null
  const { picture, width, height, marks } = plan
  return <PictureDetail src={picture} width={width} height={height} marks={marks} ratio={RATIO} />
}
