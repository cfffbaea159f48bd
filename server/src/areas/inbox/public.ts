/** Exports for other areas and the staff commands. */
export { type NewNotice, sendNotice } from './notices.ts'
export { deliverNotices } from './deliveries.ts'
