import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { findForQuestion, MOST_EVIDENCE } from '@wenyuan/server/areas/assistant/finding.ts'
import { findHits } from '@wenyuan/server/search/finding/find.ts'
import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import { readQuestion } from '@wenyuan/server/domain/assistant/question.ts'
import { workKeyOf } from '@wenyuan/server/search/analysis/works.ts'
import type { SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { openSemanticSearch, type SemanticSearch } from '@wenyuan/server/search/semantic/semantic-search.ts'
import { findFacts } from '@wenyuan/server/search/tuning/facts.ts'
import type { JudgedQuestion } from './judged-questions.ts'
import { type FilledLibrary, fillLibrary } from './library.ts'

/** Results of the plain search that are compared. */
const PLAIN_ROWS = 20
/** A fixed day, so that newer editions are the same in every run. */
const NOW = new Date('2026-03-01T00:00:00Z')

/** Right works among the evidence of an answer, and among the first twenty of a plain search. */
export interface JudgedAnswer {
  question: JudgedQuestion
  found: number
  /** At most as many as the evidence can hold. */
  plain: number
}

/** Asks every question of the assistant, and its plain words of the ordinary search. Editions of a work count once. */
export async function judgeQuestions(
  engine: SearchEngine,
  questions: readonly JudgedQuestion[],
): Promise<JudgedAnswer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-relevance-semantic-'))
  const semantic = openSemanticSearch(folder)
  try {
    const answers: JudgedAnswer[] = []
    for (const [tenant, asked] of Map.groupBy(questions, (question) => question.tenant)) {
      const library = await fillLibrary(engine, tenant)
      if (!library) throw new Error(`There are no records of ${tenant}.`)
      await semantic.build(tenant, portionsOf(library.records), NOW)
      answers.push(...(await judgeIn(library, semantic, asked)))
      await engine.drop(tenant)
    }
    return answers
  } finally {
    await semantic.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function judgeIn(
  { engine, tenant, settings, records }: FilledLibrary,
  semantic: SemanticSearch,
  questions: readonly JudgedQuestion[],
): Promise<JudgedAnswer[]> {
  const facts = await findFacts(records, questions)
  const works = new Map(records.map((record) => [record.recordId, workKeyOf(record)]))
  const worksOf = (ids: readonly string[]) => [...new Set(ids.map((id) => works.get(id) ?? id))]
  const where = { tenant, now: NOW, site: { search: settings, settings: { relatedInMeaning: true } } }
  const answers: JudgedAnswer[] = []
  for (const question of questions) {
    const right = new Set(worksOf(question.right.flatMap((fact) => facts.find(fact))))
    const count = (ids: readonly string[]) => ids.filter((work) => right.has(work)).length
    const body = SearchBody.parse({
      searchItems: [{ searchField: 'all', searchWord: question.plain }],
      facetNames: [],
      rows: PLAIN_ROWS,
    })
    const { hits } = await findHits(engine, tenant, body, settings)
    const read = readQuestion(question.q, question.language)
    const { ids } = await findForQuestion({ engine, semantic }, where, read)
    answers.push({
      question,
      found: count(worksOf(ids).slice(0, MOST_EVIDENCE)),
      plain: Math.min(MOST_EVIDENCE, count(worksOf(hits.hits.map(({ id }) => id)))),
    })
  }
  return answers
}

async function* portionsOf(records: readonly BibRecord[]): AsyncGenerator<BibRecord[]> {
  for (let at = 0; at < records.length; at += 500) yield records.slice(at, at + 500)
}

/** Share of what the plain search finds that the evidence has; more than that counts as all of it. */
export const recallOf = ({ found, plain }: JudgedAnswer): number => Math.min(1, found / Math.max(1, plain))

export interface RecallFigures {
  language: LanguageTag
  questions: number
  /** Mean of the questions. */
  recall: number
  /** Questions of which the evidence has all that the plain search finds. */
  complete: number
}

export const recallFigures = (answers: readonly JudgedAnswer[]): RecallFigures[] =>
  [...Map.groupBy(answers, ({ question }) => question.language)].map(([language, of]) => ({
    language,
    questions: of.length,
    recall: of.reduce((sum, answer) => sum + recallOf(answer), 0) / of.length,
    complete: of.filter((answer) => recallOf(answer) === 1).length,
  }))
