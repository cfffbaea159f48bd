import { goToElement } from '../../kit/navigation/go-to-element.ts'
import css from './SectionIndex.module.css'
import { t } from './words.ts'

export interface IndexEntry {
  /** Of the heading. */
  id: string
  title: string
}

/** The sections of the page, beside it on wide windows. The address is the screen's: buttons, no anchors. */
export const SectionIndex = ({ entries }: { entries: readonly IndexEntry[] }) => (
  <nav className={css.index} aria-label={t('me.index')}>
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => goToElement(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)
