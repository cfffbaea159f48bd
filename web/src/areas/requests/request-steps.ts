import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import type { RequestStage } from '@wenyuan/contract/constants/requests.ts'

/** The steps a reader is told, in order. */
export const requestSteps = ['submitted', 'accepted', 'on-its-way', 'ready', 'done'] as const
export type RequestStep = (typeof requestSteps)[number]

/** The step of each stage of an open request; the others belong to requests that are over. Stages: docs/requests.md. */
const steps: Partial<Record<RequestStage, RequestStep>> = {
  'request-initiated': 'submitted',
  'reservation-initiated': 'submitted',
  commissioning: 'submitted',
  'accepted-checked': 'accepted',
  'request-accepted': 'accepted',
  reserving: 'accepted',
  'taking-from-shelf': 'accepted',
  'reservation-arrived': 'on-its-way',
  'reserved-arrived': 'on-its-way',
  'commission-arrived': 'on-its-way',
  transshipment: 'on-its-way',
  'in-logistics': 'on-its-way',
  'logistics-receipt': 'ready',
  'retained-on-shelf': 'ready',
}

/** Where a request stands; undefined for one that came to nothing. */
export function stepOf({
  status,
  stage,
  hasTakeCode,
}: Pick<RequestRow, 'status' | 'stage' | 'hasTakeCode'>): RequestStep | undefined {
  if (status === 'completed') return 'done'
  if (status !== 'start' && status !== 'accepted') return undefined
  return hasTakeCode ? 'ready' : steps[stage]
}
