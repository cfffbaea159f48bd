import { useState } from 'react'
import { countFilters } from '../../app/search/search-changes.ts'
import { Switch } from '../../kit/forms/Switch.tsx'
import { keepFilters, keptFilters, useKeepsFilters } from './kept-filters.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './KeptFilters.module.css'
import { t } from './words.ts'

/** Says below a search box without a list that a search has filters from before; they can be dropped there. */
export function KeptFilters() {
  const keeps = useKeepsFilters()
  const [before] = useState(keptFilters)
  if (!before || countFilters(before) === 0) return null
  return (
    <Row align="normal" justify="center" className={css.kept}>
      <Switch checked={keeps} onChange={(on) => keepFilters(on ? before : undefined)}>
        {t('filter.kept', { n: countFilters(before) })}
      </Switch>
    </Row>
  )
}
