import css from './ShownBook.module.css'

/** Below a row of spines: the book that is looked at; the room of the line is kept. */
export const ShownBook = ({
  lang,
  facts,
}: {
  lang: string | undefined
  facts: readonly (string | undefined)[]
}) => (
  <p className={css.shown} lang={lang} aria-hidden>
    {facts.filter(Boolean).join(' · ')}
  </p>
)
