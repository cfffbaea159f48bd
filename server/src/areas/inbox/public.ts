/** Exports for other areas and the staff commands. */
export { type NewNotice, type NoticeScope, sendNotice } from './notices.ts'
export { deliverNotices } from './deliveries.ts'
