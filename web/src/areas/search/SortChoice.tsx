import { Select } from '../../kit/Select.tsx'
import { t } from '../../locales/translation.ts'
import { withSort } from './search-changes.ts'
import type { SearchPlace } from './search-navigation.ts'
import { sortChoices, sortKeyOf } from './search-words.ts'

/** The order of the results. */
export function SortChoice({ place }: { place: SearchPlace }) {
  const { sort, descending } = place.state
  return (
    <Select
      label={t('sort.title')}
      labelHidden
      value={sortKeyOf(sort, descending)}
      options={sortChoices.map(({ key, label }) => ({ value: key, label: t(label) }))}
      onChange={(key) => {
        const choice = sortChoices.find((one) => one.key === key)
        if (choice) place.change(withSort(place.state, choice.sort, choice.descending))
      }}
    />
  )
}
