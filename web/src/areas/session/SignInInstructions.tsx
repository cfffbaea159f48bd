import css from './SignInForm.module.css'
import { t } from './words.ts'

/** The tenant's instructions for signing in, one paragraph per line. Source: spec 1 §2 "Login screen and modal". */
export const SignInInstructions = ({ text }: { text: string }) => (
  <details className={css.instructions} open>
    <summary>{t('signIn.instructions')}</summary>
    {linesOf(text).map((line, at) => (
      // two lines may be equal
      <p key={`${at} ${line}`}>{line}</p>
    ))}
  </details>
)

/** The lines of a text with real or literal line breaks, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]|\\n|<br\s*\/?>/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
