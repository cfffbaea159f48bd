import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
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
  <Grid
    as="ul"
    columns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
    gap={18}
    className={css.cards}
    data-stale={stale || undefined}
    data-low={low || undefined}
  >
    {cards.map(({ to, name, coverUrl, text, facts }) => (
      <Stack as="li" gap={6} key={to} card padding={18} className={css.card}>
        {coverUrl && <img className={css.cover} src={coverUrl} alt="" loading="lazy" decoding="async" />}
        <h3 className={css.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {text && (
          <Clamp lines={3} className={css.text}>
            {text}
          </Clamp>
        )}
        <Quiet className={css.facts}>{facts}</Quiet>
      </Stack>
    ))}
  </Grid>
)
