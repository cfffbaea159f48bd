import { Link } from '../Link.tsx'
import css from './SegmentedControl.module.css'

interface SegmentedControlProps {
  label: string
  choices: readonly { key: string; label: string; to: string }[]
  current: string
}

/** A few ways to look at the same thing, as links: each can be copied and gone back to. */
export const SegmentedControl = ({ label, choices, current }: SegmentedControlProps) => (
  <nav aria-label={label} className={css.choices}>
    <ul>
      {choices.map((choice) => (
        <li key={choice.key}>
          <Link to={choice.to} aria-current={choice.key === current ? 'true' : undefined}>
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
