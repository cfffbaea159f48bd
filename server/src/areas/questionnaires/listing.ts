import type { QuestionnaireCard } from '@wenyuan/contract/shapes/questionnaire.ts'
import { type Phase, phaseOn, resultsAreShown } from '../../domain/questionnaires/questionnaire.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { answeredBy } from './anonymous-store.ts'
import { statesOf } from './named-store.ts'
import { cardFacts } from './presentation.ts'
import { openedQuestionnaires, type StoredQuestionnaire } from './store.ts'

/** Where a questionnaire stands today, in the library's calendar. */
export const phaseToday = (
  { site, now }: SiteScope,
  { state, entry }: Pick<StoredQuestionnaire, 'state' | 'entry'>,
): Phase => phaseOn(state, entry, dayIn(site.settings.timeZone, now))

/** After every last day. */
const NO_END = '9999'

/**
 * The questionnaires for a reader: those to answer by their last day; then those answered; then those that are over, the latest first, if the
 * reader has answered them or may see their results. Those about trials are on the pages of the databases.
 */
export async function cardsFor(scope: ReaderScope): Promise<QuestionnaireCard[]> {
  const [opened, answered, states] = await Promise.all([
    openedQuestionnaires(scope),
    answeredBy(scope),
    statesOf(scope),
  ])
  const cards = opened
    .filter(({ entry }) => entry.databases.length === 0)
    .flatMap((one): QuestionnaireCard[] => {
      const phase = phaseToday(scope, one)
      const isAnswered = answered.has(one.code) || states.get(one.code) === 'sent'
      const hasResults = resultsAreShown(one.entry, phase)
      if (phase !== 'open' && !(phase === 'over' && (isAnswered || hasResults))) return []
      return [
        {
          ...cardFacts(one.code, one.entry, scope.language),
          answered: isAnswered,
          hasDraft: states.get(one.code) === 'draft',
          open: phase === 'open',
          hasResults,
        },
      ]
    })
  const open = cards
    .filter(({ open: isOpen }) => isOpen)
    .toSorted((a, b) => (a.dueDate || NO_END).localeCompare(b.dueDate || NO_END))
  const over = cards.filter(({ open: isOpen }) => !isOpen)
  return [
    ...open.filter(({ answered: isAnswered }) => !isAnswered),
    ...open.filter(({ answered: isAnswered }) => isAnswered),
    ...over.toSorted((a, b) => b.dueDate.localeCompare(a.dueDate)),
  ]
}
