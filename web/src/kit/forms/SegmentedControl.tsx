import { TabLine } from '../layout/TabLine.tsx'
import { Link } from '../Link.tsx'
import css from './SegmentedControl.module.css'

interface SegmentedControlProps {
  label: string
  choices: readonly { key: string; label: string; to: string }[]
  current: string
}

/** Alternative views as links: each can be copied and navigated back to. */
export const SegmentedControl = ({ label, choices, current }: SegmentedControlProps) => (
  <TabLine label={label} current={current} className={css.choices}>
    <ul>
      {choices.map((choice) => (
        <li key={choice.key}>
          <Link to={choice.to} aria-current={choice.key === current ? 'true' : undefined}>
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  </TabLine>
)
