/** `statement` is text between questions: nothing is answered. */
export const questionKinds = [
  'single',
  'multiple',
  'scale',
  'matrix',
  'short',
  'long',
  'date',
  'rank',
  'statement',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Whether readers see the results in sum: never, when the questionnaire is over, or at any time. */
export const resultsShown = ['never', 'after', 'always'] as const

/** Longest texts of answers, in characters. */
export const SHORT_ANSWER = 200
export const LONG_ANSWER = 1_000

/** Sums of fewer answers are not shown, since they could name a person. */
export const LEAST_ANSWERS = 5

/** Feedback on a database, in characters: a question under 300, answers under 1,000. Source: spec 1 §7. */
export const FEEDBACK_QUESTION = 299
export const FEEDBACK_ANSWER = 999

/** Questions of one questionnaire, and values of one answer. */
export const QUESTIONS_LIMIT = 200
export const VALUES_LIMIT = 100
