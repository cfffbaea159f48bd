import css from './EntryFields.module.css'

/** What is wrong with a group of fields; the focus can go there. */
export const ProblemText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={css.problem} data-problem tabIndex={-1}>
      {text}
    </p>
  )
