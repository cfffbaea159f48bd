import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { toQuery } from '@wenyuan/server/search/analysis/query.ts'
import { workKeyOf } from '@wenyuan/server/search/analysis/works.ts'
import type { SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { findHits } from '@wenyuan/server/search/finding/find.ts'
import { lastReadings, readings } from '@wenyuan/server/search/readings/all.ts'
import { heldLibrary } from '@wenyuan/server/search/readings/held-library.ts'
import { understand } from '@wenyuan/server/search/readings/understand.ts'
import { findFacts } from '@wenyuan/server/search/tuning/facts.ts'
import type { JudgedQuestion } from './judged-questions.ts'
import { type FilledLibrary, fillLibrary } from './library.ts'

const ROWS = 10

/** A whole question typed into the search box, with the place of the first right record in its list. */
export interface TypedQuestion {
  question: JudgedQuestion
  total: number
  /** From 1; absent: none among the first ten. */
  place: number | undefined
  /** What the question was read as. */
  readAs: string
}

/** Types every question into the box of its library. */
export async function typeQuestions(
  engine: SearchEngine,
  questions: readonly JudgedQuestion[],
): Promise<TypedQuestion[]> {
  const typed: TypedQuestion[] = []
  for (const [tenant, asked] of Map.groupBy(questions, (question) => question.tenant)) {
    const library = await fillLibrary(engine, tenant)
    if (!library) throw new Error(`There are no records of ${tenant}.`)
    typed.push(...(await typeIn(library, asked)))
    await engine.drop(tenant)
  }
  return typed
}

async function typeIn(
  { engine, tenant, settings, records, spellings }: FilledLibrary,
  questions: readonly JudgedQuestion[],
): Promise<TypedQuestion[]> {
  const facts = await findFacts(records, questions)
  const byId = new Map(records.map((record) => [record.recordId, record]))
  const workOf = (id: string) => {
    const record = byId.get(id)
    return record ? workKeyOf(record) : id
  }
  const library = heldLibrary({
    engine,
    tenant,
    settings,
    readWords: toQuery,
    titlesOf: (ids) =>
      Promise.resolve(
        ids.flatMap((id) => {
          const record = byId.get(id)
          return record ? [{ title: record.title, loans: 0, docCode: record.docCode }] : []
        }),
      ),
    spellings: spellings ?? (() => Promise.resolve([])),
    wentOnTo: () => Promise.resolve([]),
  })
  const find = async (body: object) => {
    const { hits } = await findHits(
      engine,
      tenant,
      SearchBody.parse({ ...body, rows: ROWS, facetNames: [] }),
      settings,
    )
    return hits
  }
  return Promise.all(
    questions.map(async (question): Promise<TypedQuestion> => {
      const strict = await find({ searchItems: [{ searchWord: question.q }] })
      const weighed = { total: strict.total, best: strict.hits[0]?.score ?? 0 }
      const understood = await understand(
        question.q,
        weighed,
        { readings, last: lastReadings },
        library,
        settings.weights,
      )
      const hits = understood
        ? await find({ ...understood.filters, searchItems: understood.searchItems })
        : strict
      const right = new Set(question.right.flatMap((fact) => facts.find(fact)).map(workOf))
      const at = hits.hits.findIndex(({ id }) => right.has(workOf(id)))
      return {
        question,
        total: hits.total,
        place: at === -1 ? undefined : at + 1,
        readAs: understood?.searchItems.map(({ searchWord }) => searchWord).join(' | ') ?? question.q,
      }
    }),
  )
}
