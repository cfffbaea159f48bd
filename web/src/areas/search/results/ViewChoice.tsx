import { LayoutGrid, List, Rows3 } from 'lucide-react'
import { chooseForLists, type ListView, listViews, useListChoices } from '../../../app/search/list-choices.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './ViewChoice.module.css'

const pictures: Record<ListView, typeof List> = { list: Rows3, covers: LayoutGrid, compact: List }

/** Rows with covers, a wall of covers, or short lines; remembered. */
export function ViewChoice() {
  const { view } = useListChoices()
  return (
    <div className={css.views} role="group" aria-label={t('view.title')}>
      {listViews.map((one) => {
        const Picture = pictures[one]
        return (
          <Row
            as="button"
            inline
            justify="center"
            key={one}
            type="button"
            className={css.view}
            title={t(`view.${one}`)}
            aria-label={t(`view.${one}`)}
            aria-pressed={one === view}
            onClick={() => chooseForLists({ view: one })}
          >
            <Picture aria-hidden size={17} />
          </Row>
        )
      })}
    </div>
  )
}
