import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Follower, SearchTrails } from '../../domain/learned-words/search-trails.ts'
import { isOfWordsAlone, typedWords } from './understanding.ts'

/**
 * Notes a search for words to be learned from what comes next. Only plain words are: other searches end the trail, and
 * what is narrowed or a further page belongs to the list of its words.
 */
export function noteFollowed(
  trails: SearchTrails,
  by: Follower,
  body: SearchBody,
  { records, partial, understood }: Pick<SearchAnswer, 'records' | 'partial' | 'understood'>,
): void {
  // facets are asked for apart, and staff ask why
  if (body.rows === 0 || body.explain) return
  const words = typedWords(body)
  const shown = records.map(({ recordId }) => recordId)
  if (words === undefined || partial !== undefined) return trails.searched(by, undefined)
  if (!isOfWordsAlone(body, [])) return trails.showed(by, words, shown)
  const step = understood?.steps.find(({ kind }) => kind === 'learned')
  trails.searched(by, { words, shown, ...(step ? { learned: { typed: step.from, meant: step.to } } : {}) })
}
