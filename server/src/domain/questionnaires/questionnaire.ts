import type { QuestionKind, resultsShown } from '@wenyuan/contract/constants/questionnaires.ts'
import type { RuledQuestion } from '@wenyuan/contract/constants/question-rules.ts'
import type { Words } from '../../platform/db/column-types.ts'

interface ChoiceEntry {
  code: string
  text: Words
}

/** A question as the library writes it; which fields a kind uses: `questionnaire-file.ts`. */
export interface QuestionEntry {
  code: string
  kind: QuestionKind
  text: Words
  help: Words
  required: boolean
  options: ChoiceEntry[]
  rows: ChoiceEntry[]
  least: number
  most: number
  leastText: Words
  mostText: Words
  showIf: { question: string; is: string[] } | null
}

export interface SectionEntry {
  code: string
  title: Words
  text: Words
  questions: QuestionEntry[]
}

/** One version of a questionnaire. */
export interface QuestionnaireEntry {
  code: string
  name: Words
  introduction: Words
  /** ISO dates, the last day counts; empty: no limit. */
  from: string
  to: string
  /** About how long it takes; 0: not said. */
  minutes: number
  anonymous: boolean
  results: (typeof resultsShown)[number]
  /** Asked on the pages of these databases while they are on trial; empty: asked in the personal centre. */
  databases: string[]
  sections: SectionEntry[]
}

/** A question with the names that the rules use. */
export type RuledEntry = QuestionEntry & RuledQuestion

/** All questions in their order. */
export const questionsOf = ({ sections }: Pick<QuestionnaireEntry, 'sections'>): RuledEntry[] =>
  sections.flatMap(({ questions }) =>
    questions.map((question) => ({ ...question, questionId: question.code })),
  )

export type Phase = 'draft' | 'waiting' | 'open' | 'over'

/**
 * Where a questionnaire stands on a day of the library.
 *
 * @param state what the library has said: not opened yet, opened, closed
 */
export function phaseOn(
  state: 'draft' | 'open' | 'closed',
  { from, to }: Pick<QuestionnaireEntry, 'from' | 'to'>,
  today: string,
): Phase {
  if (state === 'draft') return 'draft'
  if (state === 'closed' || (to !== '' && to < today)) return 'over'
  return from !== '' && today < from ? 'waiting' : 'open'
}

/** Whether readers may see the results in sum. */
export const resultsAreShown = ({ results }: Pick<QuestionnaireEntry, 'results'>, phase: Phase): boolean =>
  (results === 'always' && (phase === 'open' || phase === 'over')) ||
  (results === 'after' && phase === 'over')
