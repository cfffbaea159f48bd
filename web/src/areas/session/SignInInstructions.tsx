import css from './SignInForm.module.css'
import { t } from './words.ts'

/** What the library says about signing in, a paragraph a line. Source: spec 1 §2 "Login screen and modal". */
export const SignInInstructions = ({ text }: { text: string }) => (
  <details className={css.instructions} open>
    <summary>{t('signIn.instructions')}</summary>
    {linesOf(text).map((line, at) => (
      // two lines may read alike
      <p key={`${at} ${line}`}>{line}</p>
    ))}
  </details>
)

/** The lines of a text written with real or with literal line breaks, empty ones left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]|\\n|<br\s*\/?>/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
