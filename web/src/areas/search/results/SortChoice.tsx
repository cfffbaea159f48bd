import { withSort } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { sortChoices, sortKeyOf } from '../../../app/search/search-words.ts'
import { Select } from '../../../kit/forms/Select.tsx'
import { t } from '../words.ts'

/** The sort order of the results. */
export function SortChoice({ place }: { place: SearchPlace }) {
  const { sort, descending, rows, within } = place.state
  // without search terms there is no relevance
  const offered =
    rows.length + within.length > 0 || sort === 'relevance'
      ? sortChoices
      : sortChoices.filter(({ key }) => key !== 'relevance')
  return (
    <Select
      label={t('sort.title')}
      labelHidden
      value={sortKeyOf(sort, descending)}
      options={offered.map(({ key, label }) => ({ value: key, label: t(label) }))}
      onChange={(key) => {
        const choice = sortChoices.find((one) => one.key === key)
        if (choice) place.change(withSort(place.state, choice.sort, choice.descending))
      }}
    />
  )
}
