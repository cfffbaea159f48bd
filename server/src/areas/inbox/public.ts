/** Exports for other areas and the staff commands. */
export { sampleNotice } from './notice-samples.ts'
export { deliverNotices } from './deliveries.ts'
export { waitingNotices } from './delivery-store.ts'
