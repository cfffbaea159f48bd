import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { readJudgedQueries } from '../../relevance/judged-queries.ts'
import type { AgreeQuery } from './queries.ts'

/** The judged queries of `relevance/`, on any catalogue: engines with equal answers have equal judgements. */
export const judgedQueries = (): AgreeQuery[] =>
  readJudgedQueries().judgements.map(({ q, category, field, mode, filters }) => ({
    kind: `judged ${category}`,
    within: [],
    body: {
      ...filters,
      searchItems: [{ searchField: field, searchWord: q, matchMode: mode }],
      facetNames: [...facetNames],
    },
  }))
