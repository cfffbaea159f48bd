/** Characters of a question. */
export const QUESTION_LENGTH = 500

/** Books of one answer. Source: spec 1 §2 "AI assistant panel". */
export const ANSWER_BOOKS = 10

/** Titles that are looked up at once. */
export const MATCHED_AT_ONCE = 20

/** Messages of the history. */
export const HISTORY_MESSAGES = 50

/** Types of an event of an answer: text, books and the end, progress, and a failure. Source: spec 2 §7.2. */
export const eventTypes = { text: 0, end: 1, progress: 2, failed: 9 } as const

/** How an answer was made: from the catalogue alone, or by a language model and checked against the catalogue. */
export const answerOrigins = ['catalogue', 'model'] as const
export type AnswerOrigin = (typeof answerOrigins)[number]

/** Screens that help where the catalogue does not answer: the reader's account, the branches, a purchase suggestion. */
export const answerScreens = ['account', 'branches', 'suggest'] as const

/** Roles in the history. Source: spec 1 §3 "AI chat entry". */
export const chatRoles = ['0', '2'] as const

/** What a reader says of an answer. */
export const verdicts = ['good', 'bad'] as const
