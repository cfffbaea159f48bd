/** What other areas and the desk may use of this one. */
export { type NewNotice, sendNotice } from './notices.ts'
export { deliverNotices } from './deliveries.ts'
