import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { readJudgedQueries } from '../../relevance/judged-queries.ts'
import type { AgreeQuery } from './queries.ts'

/** The judged queries of `relevance/`, asked of any catalogue: engines that agree on them are judged alike. */
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
