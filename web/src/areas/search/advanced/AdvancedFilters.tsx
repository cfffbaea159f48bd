import type { browse } from '@wenyuan/contract/areas/browse.ts'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { useState } from 'react'
import { shownFacets } from '../../../app/search/search-body.ts'
import { Button } from '../../../kit/Button.tsx'
import { FilterChoices } from '../facets/FilterChoices.tsx'
import { t } from '../words.ts'
import type { AdvancedForm } from './advanced-form.ts'
import css from './AdvancedSearchScreen.module.css'

type OutputOf<Call> = Call extends { '~types'?: { out: infer Out } } ? Out : never
type Chosen = Pick<AdvancedForm, 'facets' | 'excluded'>

interface AdvancedFiltersProps {
  form: AdvancedForm
  /** Types, branches and languages of the collection. */
  conditions: OutputOf<typeof browse.conditions>
  /** Values of the other filters in what is written so far. */
  counted: SearchAnswer['facets']
  onChange: (chosen: Chosen) => void
}

const plainFacets = ['docCode', 'libCode', 'langCode'] as const
const moreFacets: readonly FacetName[] = shownFacets.filter(
  (facet) => !plainFacets.some((plain) => plain === facet),
)

/** Every filter of the result list: the usual ones at once, the others on demand. */
export function AdvancedFilters({
  form: { facets, excluded },
  conditions,
  counted,
  onChange,
}: AdvancedFiltersProps) {
  const isChosen = (facet: FacetName) => [...(facets[facet] ?? []), ...(excluded[facet] ?? [])].length > 0
  const [all, setAll] = useState(moreFacets.some(isChosen))
  const plain = {
    docCode: conditions.docCodes,
    libCode: conditions.libraries,
    langCode: conditions.languages,
  }
  const choicesOf = (facet: FacetName) =>
    (counted[facet] ?? []).map(({ value, label, count }) => ({ code: value, label, count }))
  const draw = (facet: FacetName, choices: ReturnType<typeof choicesOf>) => (
    <FilterChoices
      key={facet}
      facet={facet}
      choices={choices}
      wanted={facets[facet] ?? []}
      unwanted={excluded[facet] ?? []}
      onChange={({ wanted, unwanted }) =>
        onChange({ facets: { ...facets, [facet]: wanted }, excluded: { ...excluded, [facet]: unwanted } })
      }
    />
  )
  return (
    <>
      {plainFacets.map((facet) => draw(facet, plain[facet]))}
      {all ? (
        moreFacets.map((facet) => draw(facet, choicesOf(facet)))
      ) : (
        <Button className={css.all} aria-expanded={false} onClick={() => setAll(true)}>
          {t('advanced.moreFilters')}
        </Button>
      )}
    </>
  )
}
