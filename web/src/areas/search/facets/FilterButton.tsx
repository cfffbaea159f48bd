import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { countFilters } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Button } from '../../../kit/Button.tsx'
import { t } from '../words.ts'
import css from './FilterButton.module.css'

const FilterDialog = lazyPart(() => import('./FilterDialog.tsx').then(({ FilterDialog }) => FilterDialog))

/** On narrow screens: opens all filters as a panel. */
export function FilterButton({ place, total }: { place: SearchPlace; total: number | undefined }) {
  const [open, setOpen] = useState(false)
  const filters = countFilters(place.state)
  return (
    <div className={css.narrow}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden size={16} />
        {filters > 0 ? t('filter.openCount', { n: filters }) : t('filter.title')}
      </Button>
      <Suspense>
        {open && <FilterDialog place={place} total={total} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
