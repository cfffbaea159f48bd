import { goToElement } from '../../../kit/navigation/go-to-element.ts'
import { t } from '../words.ts'
import css from './RecordParts.module.css'

const parts = ['copies', 'contents', 'facts', 'neighbours', 'around'] as const
/** Citations are a part of papers and theses, packages one of journals; their heads and cards lead there. */
type Part = (typeof parts)[number] | 'citations' | 'packages'

/** The element that begins a part of the page. */
export const partId = (part: Part): string => `record-${part}`

/** The parts of a long record page, beside it on wide windows. The address is the screen's: buttons, no anchors. */
export const RecordParts = ({ hasContents }: { hasContents: boolean }) => (
  <nav className={css.parts} data-print="no" aria-label={t('parts.label')}>
    <ul>
      {parts
        .filter((part) => part !== 'contents' || hasContents)
        .map((part) => (
          <li key={part}>
            <button type="button" className={css.part} onClick={() => goTo(part)}>
              {t(`parts.${part}`)}
            </button>
          </li>
        ))}
    </ul>
  </nav>
)

/** Scrolls to a part and moves the focus there. */
export const goTo = (part: Part): void => goToElement(partId(part))
