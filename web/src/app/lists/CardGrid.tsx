import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './CardGrid.module.css'

export interface GridCard {
  to: string
  name: string
  /** Empty: no picture. */
  coverUrl: string
  text: string
  /** Short facts at the foot of the card. */
  facts: string
}

interface CardGridProps {
  cards: readonly GridCard[]
  /** The cards of another search are still shown. */
  stale?: boolean
  /** Cards without text are lower. */
  low?: boolean
}

/** Cards in a grid, each one link, with its picture, name, text and facts. */
export const CardGrid = ({ cards, stale = false, low = false }: CardGridProps) => (
  <ul className={css.cards} data-stale={stale || undefined} data-low={low || undefined}>
    {cards.map(({ to, name, coverUrl, text, facts }) => (
      <li key={to} className={css.card}>
        {coverUrl && <img className={css.cover} src={coverUrl} alt="" loading="lazy" decoding="async" />}
        <h3 className={css.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {text && <p className={css.text}>{text}</p>}
        <Quiet className={css.facts}>{facts}</Quiet>
      </li>
    ))}
  </ul>
)
