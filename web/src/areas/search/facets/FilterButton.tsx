import { lazyPart } from '../../../app/lazy-part.ts'
import { FiltersButton } from '../../../app/lists/FiltersButton.tsx'
import { countFilters } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import css from './FilterButton.module.css'
import { SortChoice } from '../results/SortChoice.tsx'
import { FacetPanel } from './FacetPanel.tsx'

const FilterDialog = lazyPart(() =>
  import('../../../app/lists/FilterDialog.tsx').then(({ FilterDialog }) => FilterDialog),
)

/** On narrow screens: opens the order and all filters as a sheet. */
export const FilterButton = ({ place, total }: { place: SearchPlace; total: number | undefined }) => (
  <div className={css.narrow}>
    <FiltersButton chosen={countFilters(place.state)}>
      {(close) => (
        <FilterDialog total={total} onClose={close}>
          {total !== 0 && <SortChoice place={place} labelled />}
          <FacetPanel place={place} />
        </FilterDialog>
      )}
    </FiltersButton>
  </div>
)
