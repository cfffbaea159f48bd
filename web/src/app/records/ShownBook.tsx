import { isolated } from '../../kit/data/isolated.ts'
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
  <Quiet size="medium" className={css.shown} dir="auto" lang={lang} aria-hidden>
    {facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join(' · ')}
  </Quiet>
)
