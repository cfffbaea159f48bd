import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { readAs } from '../../../app/search/saved-body.ts'
import { withExactly } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import { Link } from '../../../kit/Link.tsx'
import { hasWords, t } from '../words.ts'
import css from './UnderstoodLine.module.css'

type Understood = NonNullable<SearchAnswer['understood']>

/** A step that leaves its part out has a sentence of its own. */
function sentence({ kind, from, to }: Understood['steps'][number]): string {
  const left = `understood.${kind}.left`
  const said = to === '' && hasWords(left) ? left : `understood.${kind}`
  return hasWords(said) ? t(said, { from, to }) : to
}

/** What was taken for the matter says nothing where it was read further. */
const told = (steps: Understood['steps']): Understood['steps'] =>
  steps.filter(({ kind }, at) => kind !== 'frame' || at === steps.length - 1)

/** The same list without the filters that the words name; undefined: they name none. */
const withoutLimits = (state: SearchState, { searchItems, filters }: Understood): SearchState | undefined =>
  Object.keys(filters).length === 0 ? undefined : readAs(state, { searchItems, filters: {} })

interface UnderstoodLineProps {
  place: SearchPlace
  shownState: SearchState
  understood: Understood | undefined
}

/** What the words were read as, in one line above the list, with the way to the list of the words as typed. */
export function UnderstoodLine({ place, shownState, understood }: UnderstoodLineProps) {
  const words = shownState.rows[0]?.word ?? ''
  if (shownState.exactly)
    return (
      <Cluster as="p" gap="4px 16px" className={css.line} role="status">
        <span>{t('understood.isExact', { words })}</span>
        <Link to={place.linkTo(withExactly(place.state, false))} variant="text">
          {t('understood.again')}
        </Link>
      </Cluster>
    )
  if (!understood) return null
  const wider = withoutLimits(shownState, understood)
  return (
    <Cluster as="p" gap="4px 16px" className={css.line} role="status">
      <span>{told(understood.steps).map(sentence).join(' ')}</span>
      {wider && (
        <Link to={place.linkTo(wider)} variant="text">
          {t('understood.withoutFilters')}
        </Link>
      )}
      <Link to={place.linkTo(withExactly(place.state, true))} variant="text">
        {t('understood.exactly', { words })}
      </Link>
    </Cluster>
  )
}
