import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ShownBook.module.css'

/** Below a row of spines: the book that is looked at; the room of the line is kept. */
export const ShownBook = ({
  lang,
  facts,
}: {
  lang: string | undefined
  facts: readonly (string | undefined)[]
}) => (
  <Quiet size="medium" className={css.shown} lang={lang} aria-hidden>
    {facts.filter(Boolean).join(' · ')}
  </Quiet>
)
