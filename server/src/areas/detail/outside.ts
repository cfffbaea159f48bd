import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../core/scope.ts'
import type { Aspect, Enriched, Enrichment, Question } from '../../integrations/enrichment/enrichment.ts'

/** The facts of a record that are sent to an external source. */
export const questionOf = (record: BibRecord, aspect: Aspect, language: string): Question => ({
  aspect,
  title: record.title.slice(0, 300),
  author: (record.contributors.find(({ main }) => main) ?? record.contributors[0])?.name ?? '',
  isbn: record.isbns[0] ?? '',
  doi: record.identifiers.find(({ scheme }) => scheme === 'doi')?.value.replace(/^.*?(?=10\.)/, '') ?? '',
  language: aspect === 'article' || aspect === 'author' ? language : '',
})

export const outsideOf = ({ on, answers, pending }: Enriched): Outside => ({
  on,
  pending,
  answers: answers.map(({ askedAt, imageUrl, ...answer }) => ({
    ...answer,
    // a browser may load no others
    imageUrl: imageUrl.startsWith('https:') ? imageUrl : '',
    askedAt: askedAt.toISOString(),
  })),
})

export const askOutside = async (
  enrichment: Enrichment,
  scope: Scope,
  record: BibRecord,
  aspect: Aspect,
): Promise<Outside> => outsideOf(await enrichment.ask(scope, questionOf(record, aspect, scope.language)))
