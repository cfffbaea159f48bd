import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { chooseForLists, useListChoices } from '../../../app/search/list-choices.ts'
import { facetTitle } from '../../../app/search/search-words.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './FacetSection.module.css'
import { DRAWN, drawnValues } from './facet-values.ts'
import { type FacetSectionProps, FacetValues } from './FacetValues.tsx'
import { useNearValues } from './near-values.ts'

const FacetDialog = lazyPart(() => import('./FacetDialog.tsx').then(({ FacetDialog }) => FacetDialog))

/** Unfolded until the reader folds them; the others until the reader unfolds them, or while they filter. */
const openAtFirst: ReadonlySet<FacetName> = new Set(['docCode', 'libCode', 'subject', 'langCode'])

/** One facet; several values mean "or". Selected values are always shown, whatever their count. */
export function FacetSection({ facet, values, partial, place }: FacetSectionProps) {
  const [open, setOpen] = useState(false)
  const { filters } = useListChoices()
  const id = useId()
  const chosen = place.state.facets[facet] ?? []
  const excluded = place.state.excluded[facet] ?? []
  const near = useNearValues(facet, values)
  const drawn = drawnValues(near, [...excluded, ...chosen])
  if (drawn.length === 0) return null
  const unfolded = filters[facet] ?? (openAtFirst.has(facet) || chosen.length + excluded.length > 0)
  return (
    <fieldset className={css.section}>
      <legend className={css.title}>
        <Row
          as="button"
          justify="space-between"
          type="button"
          className={css.fold}
          aria-expanded={unfolded}
          aria-controls={unfolded ? id : undefined}
          onClick={() => chooseForLists({ filters: { ...filters, [facet]: !unfolded } })}
        >
          {facetTitle(facet)}
          <ChevronDown aria-hidden size={16} className={css.arrow} />
        </Row>
      </legend>
      {unfolded && (
        <div id={id}>
          <FacetValues facet={facet} values={drawn} partial={partial} place={place} />
          {values.length > DRAWN && (
            <button
              type="button"
              className={css.more}
              aria-haspopup="dialog"
              aria-label={t('filter.moreOf', { facet: facetTitle(facet) })}
              onClick={() => setOpen(true)}
            >
              {t('filter.more')}
            </button>
          )}
        </div>
      )}
      <Suspense>
        {open && <FacetDialog facet={facet} place={place} onClose={() => setOpen(false)} />}
      </Suspense>
    </fieldset>
  )
}
