import { chooseForLists } from '../../../app/search/list-choices.ts'
import { withSize } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { pageSizes } from '../../../app/search/search-state.ts'
import { Select } from '../../../kit/forms/Select.tsx'
import { t } from '../words.ts'

/** The number of rows of a page; new searches have it too. */
export const SizeChoice = ({ place }: { place: SearchPlace }) => (
  <Select
    label={t('search.pageSize')}
    labelHidden
    value={String(place.state.size)}
    options={pageSizes.map((size) => ({ value: String(size), label: t('search.rowsAPage', { n: size }) }))}
    onChange={(chosen) => {
      const size = Number(chosen)
      chooseForLists({ size })
      place.change(withSize(place.state, size))
    }}
  />
)
