import { acquisitionHandlers } from './acquisition-operations.ts'
import { chargeHandlers } from './charge-operations.ts'
import { lendingHandlers } from './lending-operations.ts'
import { otherLibraryHandlers } from './other-library-operations.ts'
import { assistantHandlers } from './assistant-operations.ts'
import { questionnaireHandlers } from './questionnaire-operations.ts'
import { researcherWorkHandlers } from './researcher-work-operations.ts'
import { reviewHandlers } from './review-operations.ts'

/** What answers the calls about circulation and what readers ask for. */
export const deskHandlers = {
  ...lendingHandlers,
  ...chargeHandlers,
  ...acquisitionHandlers,
  ...otherLibraryHandlers,
  ...reviewHandlers,
  ...questionnaireHandlers,
  ...researcherWorkHandlers,
  ...assistantHandlers,
}
