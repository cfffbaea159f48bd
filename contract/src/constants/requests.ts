/** Source: spec 1 §4 "Request types". */
export const requestKinds = [
  'reservation',
  'commission',
  'logistics',
  'sub-lending',
  'home-delivery',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** Source: spec 1 §4 "Request status". */
export const requestStatuses = ['start', 'accepted', 'completed', 'cancelled', 'ended'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What open requests ask of the staff. */
export const deskTasks = ['accept', 'fetch', 'ship', 'receive', 'shelve', 'deliver', 'restock'] as const
export type DeskTask = (typeof deskTasks)[number]

/** Source: spec 1 §4 "Workflow stages", in its order. */
export const requestStages = [
  'reserving',
  'reserved-arrived',
  'commissioning',
  'commissioned-picked-up',
  'in-logistics',
  'on-shelf',
  'borrowed',
  'waiting-return-to-store',
  'accepted-checked',
  'request-initiated',
  'request-accepted',
  'taking-from-shelf',
  'reservation-initiated',
  'transshipment',
  'logistics-receipt',
  'commission-arrived',
  'reservation-arrived',
  'to-be-returned',
  'retained-on-shelf',
] as const
export type RequestStage = (typeof requestStages)[number]
