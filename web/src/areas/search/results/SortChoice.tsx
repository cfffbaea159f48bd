import { withSort } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { sortChoices, sortKeyOf } from '../../../app/search/search-words.ts'
import { Select } from '../../../kit/forms/Select.tsx'
import { t } from '../words.ts'

interface SortChoiceProps {
  place: SearchPlace
  /** Whether its label is seen: among filters it has to say what it is. */
  labelled?: boolean
}

/** The sort order of the results. */
export function SortChoice({ place, labelled = false }: SortChoiceProps) {
  const { sort, descending, rows, within } = place.state
  // without search terms there is no relevance
  const offered =
    rows.length + within.length > 0 || sort === 'relevance'
      ? sortChoices
      : sortChoices.filter(({ key }) => key !== 'relevance')
  return (
    <Select
      label={t('sort.title')}
      labelHidden={!labelled}
      value={sortKeyOf(sort, descending)}
      options={offered.map(({ key, label }) => ({ value: key, label: t(label) }))}
      onChange={(key) => {
        const choice = sortChoices.find((one) => one.key === key)
        if (choice) place.change(withSort(place.state, choice.sort, choice.descending))
      }}
    />
  )
}
