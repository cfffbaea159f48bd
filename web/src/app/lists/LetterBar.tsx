import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './LetterBar.module.css'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#']

interface LetterBarProps {
  label: string
  allName: string
  /** Letters that have entries. */
  letters: readonly { letter: string; count: number }[]
  /** Empty: all. Absent: the letters lead to another screen. */
  current?: string
  linkTo: (letter: string) => string
}

/** A to Z and `#`. A letter without entries is text, not a link. */
export function LetterBar({ label, allName, letters, current, linkTo }: LetterBarProps) {
  const counts = new Map(letters.map(({ letter, count }) => [letter, count]))
  const state = (letter: string) => (current === letter ? ('page' as const) : undefined)
  return (
    <nav className={css.letters} data-print="no" aria-label={label}>
      <Link className={css.all} to={linkTo('')} aria-current={state('')}>
        {allName}
      </Link>
      {LETTERS.map((letter) => {
        const count = counts.get(letter)
        return count === undefined && current !== letter ? (
          <span key={letter} className={css.none} aria-hidden>
            {letter}
          </span>
        ) : (
          <Link
            key={letter}
            className={css.letter}
            to={linkTo(letter)}
            aria-current={state(letter)}
            aria-label={`${letter} ${formatCount(count ?? 0)}`}
            title={formatCount(count ?? 0)}
          >
            {letter}
          </Link>
        )
      })}
    </nav>
  )
}
