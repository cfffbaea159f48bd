import { z } from 'zod'
import { FEEDBACK_ANSWER, FEEDBACK_QUESTION } from '../constants/questionnaires.ts'
import { post } from '../endpoint.ts'
import { done, flagInput, wholeNumber } from '../shapes/codes.ts'
import { optionalText } from '../shapes/optional-text.ts'
import {
  GivenAnswers,
  Questionnaire,
  QuestionnaireCard,
  questionnaireId,
  QuestionResult,
} from '../shapes/questionnaire.ts'
import { pageOf } from '../shapes/record-key.ts'

const resourceId = z.string().min(1).max(64)
const version = wholeNumber(0, 1_000_000).default(0)
/** A number that the browser makes up for one sending: sent again with the same one, answers are accepted once. */
const sendKey = z.string().max(64).default('')

const DatabaseQuestions = z.array(z.object({ questionId: z.string(), question: z.string() }))

export const questionnaires = {
  list: post('/find/equestion/queryFindNaireList', {
    for: 'reader',
    about: 'Questionnaires for the reader: open ones by their last day, then those with results to see.',
    input: z.object(pageOf(20)),
    output: z.object({ total: z.number(), records: z.array(QuestionnaireCard) }),
  }),
  questions: post('/find/equestion/queryall', {
    for: 'reader',
    about: 'One questionnaire with its questions and the reader’s draft.',
    input: z.object({
      questionnaireId,
      /** Ticket of a preview: the newest version, which cannot be answered. */
      preview: optionalText(2_000),
    }),
    output: Questionnaire,
    fails: ['QUESTIONNAIRE_UNKNOWN', 'QUESTIONNAIRE_CLOSED'],
  }),
  answer: post('/find/eanswer/doanswer', {
    for: 'reader',
    reaches: ['list-questionnaires'],
    announces: true,
    about: 'Sends the answers to a questionnaire, or keeps them as a draft.',
    input: z.object({
      questionnaireId,
      /** The version that was shown; 0: the present one. */
      version,
      answers: GivenAnswers,
      /** Keeps them for later; not for anonymous questionnaires. */
      draft: flagInput.default(false),
      sendKey,
    }),
    output: done,
    fails: [
      'QUESTIONNAIRE_UNKNOWN',
      'QUESTIONNAIRE_CLOSED',
      'QUESTIONNAIRE_CHANGED',
      'ANSWER_INCOMPLETE',
      'ANSWER_WRONG',
      'ALREADY_ANSWERED',
      'DRAFT_IN_BROWSER',
    ],
  }),
  own: post('/find/eanswer/getAnswerList', {
    for: 'reader',
    about: 'What the reader has answered, the latest first; anonymous answers belong to nobody.',
    input: z.object({
      /** One questionnaire; empty: all. */
      questionnaireId: z.string().max(64).default(''),
      ...pageOf(10),
    }),
    output: z.object({
      total: z.number(),
      records: z.array(
        z.object({
          questionnaireId: z.string(),
          name: z.string(),
          /** The database of a trial; empty: none. */
          resourceId: z.string(),
          sentAt: z.string(),
          answers: z.array(
            z.object({ questionId: z.string(), text: z.string(), answer: z.array(z.string()) }),
          ),
        }),
      ),
    }),
  }),
  results: post('/find/eanswer/getResult', {
    for: 'reader',
    about:
      'The results of a questionnaire in sum, where the library shows them and there are at least 5 answers.',
    input: z.object({ questionnaireId }),
    output: z.object({
      name: z.string(),
      /** How many answered; 0: fewer than 5. */
      count: z.number(),
      questions: z.array(QuestionResult),
    }),
    fails: ['QUESTIONNAIRE_UNKNOWN', 'RESULTS_WITHHELD'],
  }),
  databaseQuestions: post('/find/databaseNavigation/eQuestionList', {
    for: 'reader',
    withoutScreen:
      'The older and the newer path answer the same questions; the page of a database asks the newer.',
    about: 'What the library would like to know about a database.',
    input: z.object({ resourceId }),
    output: DatabaseQuestions,
    fails: ['DATABASE_UNKNOWN'],
  }),
  newDatabaseQuestions: post('/find/databaseNavigation/newEleQuestionList', {
    for: 'reader',
    about: 'The same questions under the newer path.',
    input: z.object({ resourceId }),
    output: DatabaseQuestions,
    fails: ['DATABASE_UNKNOWN'],
  }),
  sendDatabaseFeedback: post('/find/databaseNavigation/submitEQuestion', {
    for: 'reader',
    reaches: ['list-feedback', 'list-database-answers'],
    announces: true,
    about:
      'Sends feedback on a database: a question of the reader, answers to those of the library, or both.',
    input: z.object({
      resourceId,
      question: optionalText(FEEDBACK_QUESTION).default(''),
      answers: z
        .array(z.object({ questionId: z.string().max(64), answer: optionalText(FEEDBACK_ANSWER) }))
        .max(20)
        .default([]),
    }),
    output: done,
    fails: ['DATABASE_UNKNOWN', 'QUESTION_EMPTY', 'TRIES_USED_UP'],
  }),
  trialQuestions: post('/find/newEle/tryDatabase/queryall', {
    for: 'reader',
    about: 'The questions about a database on trial with the reader’s answers; null: there are none.',
    input: z.object({ resourceId }),
    output: Questionnaire.nullable(),
    fails: ['DATABASE_UNKNOWN'],
  }),
  answerTrial: post('/find/newEle/tryDatabase/doanswer', {
    for: 'reader',
    reaches: ['list-questionnaires'],
    announces: true,
    about: 'Answers the questions about a database on trial; they can be changed until the trial ends.',
    input: z.object({ resourceId, version, answers: GivenAnswers }),
    output: done,
    fails: [
      'DATABASE_UNKNOWN',
      'QUESTIONNAIRE_UNKNOWN',
      'QUESTIONNAIRE_CLOSED',
      'QUESTIONNAIRE_CHANGED',
      'ANSWER_INCOMPLETE',
      'ANSWER_WRONG',
    ],
  }),
}
