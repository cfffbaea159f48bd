import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byReciprocalRank } from '@wenyuan/server/domain/assistant/reciprocal-rank.ts'
import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import { inOtherLanguage } from '@wenyuan/server/domain/vocabulary/subjects.ts'
import { wordsOfRecord, wordsOfText } from '@wenyuan/server/search/semantic/record-words.ts'
import { SemanticBuild } from '@wenyuan/server/search/semantic/semantic-build.ts'
import { SemanticIndex } from '@wenyuan/server/search/semantic/semantic-index.ts'
import { findFacts } from '@wenyuan/server/search/tuning/facts.ts'
import { Fact } from '@wenyuan/server/search/tuning/judgement.ts'
import { measure } from '@wenyuan/server/search/tuning/measures.ts'
import { z } from 'zod'
import { printLine, rounded } from '../shared/figures.ts'
import { WordIndex } from './word-index.ts'

/** A subject in both languages, and the records on it in each. */
const Pair = z.strictObject({
  zh: z.string(),
  en: z.string(),
  chi: z.array(Fact).min(1),
  eng: z.array(Fact).min(1),
})

const pairs = () =>
  readFileSync(join(import.meta.dirname, '../../relevance/cross-language.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Pair.parse(JSON.parse(line)))

/** Among the records of one language only: those of the question's own language would fill the first page. */
const DEPTH = 5_000

/** Questions in one language, records in the other: words alone and meaning. */
export async function judgeAcross(records: readonly BibRecord[]): Promise<void> {
  const build = new SemanticBuild()
  const words = new WordIndex()
  for (const record of records) {
    build.add(record.recordId, wordsOfRecord(record))
    // the words of the record itself, without those of its classes
    const own = wordsOfRecord({ ...record, classNumbers: [] })
    words.add(
      record.recordId,
      own.map(({ word }) => word),
    )
  }
  const index = new SemanticIndex(build.finish())
  const languageOf = new Map(records.map(({ recordId, languages: [language] }) => [recordId, language]))
  const asked = pairs()
  const facts = await findFacts(
    records,
    asked.flatMap(({ chi, eng }) => [{ right: chi }, { right: eng }]),
  )
  for (const language of ['eng', 'chi'] as const) {
    const isOther = (id: string) => languageOf.get(id) === language
    const gains = asked.map((pair) => {
      const text = language === 'eng' ? pair.zh : pair.en
      const said = wordsOfText(text).map(({ word }) => word)
      const other = wordsOfText(inOtherLanguage(text).join(' ')).map(({ word }) => word)
      const right = new Set(pair[language].flatMap((fact) => facts.find(fact)).filter(isOther))
      const byWords = words.find(said, DEPTH).filter(isOther)
      const byMeaning = byReciprocalRank(
        [said, other].map((question) => index.find(question, DEPTH).map(({ recordId }) => recordId)),
      )
      return {
        right: right.size,
        words: measure(byWords, right).ndcg10,
        meaning: measure(byMeaning.filter(isOther), right).ndcg10,
        nothing: byMeaning.some(isOther) ? 0 : 1,
      }
    })
    const mean = (of: (one: (typeof gains)[number]) => number) =>
      rounded(gains.reduce((sum, one) => sum + of(one), 0) / gains.length, 3)
    printLine({
      questions: gains.length,
      from: language === 'eng' ? 'chi' : 'eng',
      to: language,
      words: mean((one) => one.words),
      meaning: mean((one) => one.meaning),
      withoutAny: gains.reduce((sum, one) => sum + one.nothing, 0),
    })
  }
}
