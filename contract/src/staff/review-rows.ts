import type { Feedback } from '../areas/feedback.ts'
import type { QuestionResult } from '../shapes/questionnaire.ts'
import type { WorkState } from '../shapes/researcher.ts'
import type { StaffWords } from './answers.ts'

/** Of `list-questionnaires`. */
export interface QuestionnaireRow {
  code: string
  name: StaffWords
  phase: 'draft' | 'waiting' | 'open' | 'over'
  version: number
  /** The version that readers answer; 0: it was never opened. */
  openVersion: number
  anonymous: boolean
  from: string
  to: string
  answers: number
}

/** Of `questionnaire-results`. */
export interface QuestionnaireResults {
  version: number
  /** All versions that there are. */
  versions: number[]
  /** 0: fewer than five. */
  count: number
  questions: QuestionResult[]
}

/** Of `list-database-answers`. */
export interface DatabaseAnswers {
  feedbackId: string
  database: string
  databaseName: StaffWords | string
  account: string
  /** Also a message of the reader, which `answer-feedback` answers; empty: none. */
  question: string
  answers: { question: string; answer: string }[]
  sentAt: string
}

/** Of `list-feedback`. */
export interface FeedbackRow extends Omit<Feedback, 'state'> {
  account: string
  name: string
}

/** Of `list-book-lists`. */
export interface ReaderListRow {
  listId: string
  name: string
  introduction: string
  /** As the owner wants to be named. */
  ownerName: string
  records: number
  /** What the owner writes about records of the list. */
  notes: string[]
  /** Why it was refused; empty: it was not. */
  reason: string
  changedAt: string
}

/** Of `list-comments`. */
export interface WaitingComment {
  commentId: string
  recordId: string
  title: string
  writer: string
  content: string
  writtenAt: string
}

/** Of `list-researcher-claims`. */
export interface ResearcherClaim {
  claimId: string
  researcher: string
  researcherName: StaffWords | string
  account: string
  name: string
  note: string
  askedAt: string
}

/** Of `list-researcher-works`. */
export interface ResearcherWork {
  researcher: string
  researcherName: StaffWords | string
  recordId: string
  title: string
  state: WorkState
  /** Why it may be one; empty: somebody said so. */
  evidence: string
}
