import type { StaffWords } from './answers.ts'

/** Of `list-questionnaires`. */
export interface QuestionnaireRow {
  code: string
  name: StaffWords
  phase: 'draft' | 'waiting' | 'open' | 'over'
  version: number
  anonymous: boolean
  from: string
  to: string
  answers: number
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
