import css from './Topics.module.css'
import type { TopicPart } from './topic-parts.ts'
import { t } from './words.ts'

/** The parts of a topic. Buttons, because the address after "#" is that of the screen. */
export const TopicContents = ({ parts }: { parts: readonly TopicPart[] }) => (
  <nav className={css.contents} data-print="no" aria-label={t('topics.contents')}>
    <h2>{t('topics.contents')}</h2>
    <ol>
      {parts.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => goTo(id)}>
            {name}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

/** Scrolls to a heading and moves the focus there, so that reading goes on from it. */
function goTo(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
