import type { StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import type { QuestionnaireEntry } from '../../domain/questionnaires/questionnaire.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    questionnaire: QuestionnaireTable
    questionnaire_version: QuestionnaireVersionTable
    questionnaire_answered: QuestionnaireAnsweredTable
    answer_sheet: AnswerSheetTable
    named_answer: NamedAnswerTable
    database_feedback: DatabaseFeedbackTable
  }
}

interface QuestionnaireTable {
  tenant: string
  code: string
  state: 'draft' | 'open' | 'closed'
  /** What readers answer; null: it was never opened. */
  open_version: number | null
}

interface QuestionnaireVersionTable {
  tenant: string
  code: string
  version: number
  entry: Json<QuestionnaireEntry>
  /** It has been answered and is not changed any more. */
  fixed: boolean
}

/** Who has answered an anonymous questionnaire. No time, no order, nothing that `answer_sheet` has too. */
interface QuestionnaireAnsweredTable {
  tenant: string
  code: string
  reader_id: string
  send_key: string
}

/** What was answered anonymously. No person. */
interface AnswerSheetTable {
  tenant: string
  sheet_id: string
  code: string
  version: number
  /** ISO date. */
  day: string
  answers: Json<StoredAnswers>
}

/** Answers with a name: drafts, and what was sent. */
interface NamedAnswerTable {
  tenant: string
  code: string
  /** The database of a trial; empty: none. */
  resource: string
  reader_id: string
  version: number
  state: 'draft' | 'sent'
  answers: Json<StoredAnswers>
  send_key: string
  saved_at: Date
}

interface DatabaseFeedbackTable {
  tenant: string
  feedback_id: string
  reader_id: string
  resource: string
  question: string
  answers: Json<{ question: string; answer: string }[]>
  sent_at: Date
}
