import type { assistantCalls } from '@wenyuan/contract/staff/calls/assistant.ts'
import { pageOfAssistantDays, pageOfJudged, pageOfUnanswered } from '../areas/assistant/public.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'
import { pageShown } from './page-shown.ts'

/** What readers ask the assistant. */
export const assistantHandlers: HandlersOf<typeof assistantCalls> = {
  'list-judged-answers': async ({ where }, { state, ...paging }) =>
    pageShown(await pageOfJudged(where, state, sliceOf(paging))),
  'list-unanswered-questions': async ({ where }, paging) =>
    pageShown(await pageOfUnanswered(where, sliceOf(paging))),
  'list-assistant-days': async ({ where }, paging) =>
    pageShown(await pageOfAssistantDays(where, sliceOf(paging))),
}
