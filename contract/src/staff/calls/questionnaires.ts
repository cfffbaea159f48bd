import { z } from 'zod'
import { languageTags } from '../../constants/languages.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Refused, Rows, TextFile } from '../answers.ts'
import type { DatabaseAnswers, QuestionnaireResults, QuestionnaireRow } from '../review-rows.ts'
import { desk, deskList } from '../staff-call.ts'
import { id } from './fields.ts'

const code = id
/** Absent: the newest that has answers, else the newest. */
const version = z.number().int().min(1).max(1_000_000).optional()
/** The code of a database; empty: all. */
const database = z.string().max(64).default('')

/** Questionnaires, and what the library asks about its databases. */
export const questionnaireCalls = {
  questionnaire: desk<{ code: string; state: 'open' | 'closed' }>(['content'])({
    about: 'Opens the newest version of a questionnaire, or closes it.',
    input: { code, to: z.enum(['open', 'closed']) },
  }),
  'list-questionnaires': deskList<Rows<QuestionnaireRow>>(['acquisitions', 'content', 'look-only'])({
    about: 'The questionnaires of the library, where they stand today, and the number of answers.',
    input: pageOf(50),
  }),
  'preview-questionnaire': deskList<{ url: string }>(['content'])({
    about: 'A link that shows the newest version of a questionnaire before it is opened.',
    input: { code, days: z.number().int().min(1).max(90).default(7) },
  }),
  'questionnaire-results': deskList<QuestionnaireResults>(['acquisitions', 'content', 'look-only'])({
    about: 'The answers to a version in sum; nothing of fewer than five.',
    input: { code, version, language: z.enum(languageTags).default('zh-CN') },
  }),
  'export-questionnaire-answers': deskList<TextFile | Refused>(['content'])({
    about: 'The answers to a version as a file, a person a line; nothing of fewer than five anonymous ones.',
    input: { code, version },
  }),
  'list-database-answers': deskList<Rows<DatabaseAnswers>>(['acquisitions', 'content'])({
    about: 'What readers answer and ask on the pages of databases, the latest first.',
    input: { ...pageOf(50), database },
    ofReaders: true,
  }),
  'export-database-answers': deskList<TextFile>(['acquisitions', 'content'])({
    about: 'The same as a file.',
    input: { database },
  }),
}
