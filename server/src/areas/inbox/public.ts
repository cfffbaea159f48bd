/** Exports for other areas and the staff commands. */
export { type NewNotice, type NoticeScope, sendNotice } from './notices.ts'
export { sampleNotice } from './notice-samples.ts'
export type { OwnText } from './notice-texts-store.ts'
export { deliverNotices } from './deliveries.ts'
