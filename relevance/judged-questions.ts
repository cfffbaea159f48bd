import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { Fact } from '@wenyuan/server/search/tuning/judgement.ts'
import { z } from 'zod'

const Question = z.strictObject({
  /** A question as a reader asks it. */
  q: z.string(),
  /** What a reader who knows the search box types instead. */
  plain: z.string(),
  /** The records that answer it. */
  right: z.array(Fact).min(1),
  /** Group code of the library. */
  tenant: z.string().default('wydx'),
})
export type JudgedQuestion = z.output<typeof Question> & { language: LanguageTag }

/** Reads `questions/<language>.jsonl` of every language. */
export const readJudgedQuestions = (): JudgedQuestion[] =>
  languageTags.flatMap((language) =>
    readFileSync(join(import.meta.dirname, 'questions', `${language}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ ...Question.parse(JSON.parse(line)), language })),
  )
