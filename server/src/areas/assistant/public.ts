/** Exports for staff operations. */
export { pageOfAssistantDays, pageOfJudged, pageOfUnanswered } from './report-store.ts'
