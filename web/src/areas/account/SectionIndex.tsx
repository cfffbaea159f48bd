import { t } from './words.ts'
import css from './SectionIndex.module.css'

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
          <button type="button" onClick={() => goToSection(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

/** Scrolls to a section and moves the focus to its heading. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
