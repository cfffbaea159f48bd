import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import { byReciprocalRank } from '@wenyuan/server/domain/assistant/reciprocal-rank.ts'
import { inOtherLanguage } from '@wenyuan/server/domain/vocabulary/subjects.ts'
import { workKeyOf } from '@wenyuan/server/search/analysis/works.ts'
import { wordsOfRecord, wordsOfText } from '@wenyuan/server/search/semantic/record-words.ts'
import { SemanticBuild } from '@wenyuan/server/search/semantic/semantic-build.ts'
import { OTHER_LANGUAGE } from '@wenyuan/server/search/semantic/semantic-search.ts'
import { SemanticIndex } from '@wenyuan/server/search/semantic/semantic-index.ts'
import { catalogueOf } from '../../relevance/catalogues.ts'
import { printLine, rounded } from '../shared/figures.ts'
import { judgeAcross } from './cross-language.ts'
import { embedAll, type EmbeddingsAsked } from './embedded-records.ts'
import { WordIndex } from './word-index.ts'

const DEMO = 'wydx'
/** Questions of each language. */
const QUESTIONS = 100
const SHOWN = 10
/** A heading of fewer records has nothing to find, one of more says too little. */
const HEADING_RECORDS = [5, 300] as const

/** Share of an ideal order of ten: found records on the same subject count, earlier places more. */
function gainOf(found: readonly boolean[], right: number): number {
  const gain = (all: readonly boolean[]) =>
    all.reduce((sum, is, at) => sum + (is ? 1 / Math.log2(at + 2) : 0), 0)
  const ideal = gain(Array.from({ length: Math.min(SHOWN, right) }, () => true))
  return ideal === 0 ? 0 : gain(found.slice(0, SHOWN)) / ideal
}

/**
 * Titles as questions: right are other works with one of the record's subject headings. The words of classes are left
 * out of the index. A proxy: headings are among the words that both ways search.
 */
export async function judgeRelated(service?: EmbeddingsAsked): Promise<void> {
  const records: BibRecord[] = []
  for await (const { record } of catalogueOf(DEMO) ?? []) records.push(record)
  const build = new SemanticBuild()
  const words = new WordIndex()
  const ofHeading = new Map<string, BibRecord[]>()
  for (const record of records) {
    const of = wordsOfRecord({ ...record, classNumbers: [] })
    build.add(record.recordId, of)
    words.add(
      record.recordId,
      of.map(({ word }) => word),
    )
    for (const heading of new Set(record.subjects))
      ofHeading.set(heading, [...(ofHeading.get(heading) ?? []), record])
  }
  const index = new SemanticIndex(build.finish())
  const embedded = service && (await embedAll(service, records))
  const byId = new Map(records.map((record) => [record.recordId, record]))
  await judgeAcross(records)
  for (const language of service ? [service.language] : ['chi', 'eng']) {
    const some = records.filter(
      ({ languages: [of], subjects }) => of === language && subjects.some(isTelling),
    )
    const step = Math.max(1, Math.floor(some.length / QUESTIONS))
    const asked = some.filter((_, at) => at % step === 0).slice(0, QUESTIONS)
    const gains: Awaited<ReturnType<typeof gainsOf>>[] = []
    for (const record of asked) gains.push(await gainsOf(record))
    const mean = (of: (one: (typeof gains)[number]) => number) =>
      rounded(gains.reduce((sum, one) => sum + of(one), 0) / gains.length, 3)
    printLine({
      language,
      questions: asked.length,
      words: mean((one) => one.byWords),
      meaning: mean((one) => one.byMeaning),
      both: mean((one) => one.byBoth),
      shown: mean((one) => one.byShown),
      ...(embedded ? { embeddings: mean((one) => one.byEmbeddings) } : {}),
    })
  }

  function isTelling(heading: string): boolean {
    const count = ofHeading.get(heading)?.length ?? 0
    return count >= HEADING_RECORDS[0] && count <= HEADING_RECORDS[1]
  }

  async function gainsOf(record: BibRecord) {
    const work = workKeyOf(record)
    const isOther = (id: string) => workKeyOf(byId.get(id) ?? record) !== work
    const right = new Set(
      record.subjects
        .filter(isTelling)
        .flatMap((heading) => (ofHeading.get(heading) ?? []).map(({ recordId }) => recordId))
        .filter(isOther),
    )
    const question = wordsOfText(record.title).map(({ word }) => word)
    const byWords = words.find(question, 4 * SHOWN).filter(isOther)
    const byMeaning = index
      .find(question, 4 * SHOWN)
      .map(({ recordId }) => recordId)
      .filter(isOther)
    const byBoth = byReciprocalRank([byWords, byMeaning])
    const other = wordsOfText(inOtherLanguage(record.title).join(' ')).map(({ word }) => word)
    const inOther = index.find(other, 4 * SHOWN).map(({ recordId }) => recordId)
    const byShown = byReciprocalRank([byMeaning, inOther.filter(isOther)], [1, OTHER_LANGUAGE])
    const byEmbeddings = ((await embedded?.find(record.title, 4 * SHOWN)) ?? []).filter(isOther)
    const gain = (ids: readonly string[]) =>
      gainOf(
        ids.map((id) => right.has(id)),
        right.size,
      )
    return {
      byWords: gain(byWords),
      byMeaning: gain(byMeaning),
      byBoth: gain(byBoth),
      byShown: gain(byShown),
      byEmbeddings: gain(byEmbeddings),
    }
  }
}
