import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'

/** Where a reader can settle what a refusal names. */
const ways: Readonly<Record<string, { to: string; words: 'refusal.pay' | 'refusal.card' }>> = {
  DEBT_TOO_HIGH: { to: paths.personalCentre({ tab: '7', view: 'fees' }), words: 'refusal.pay' },
  CARD_LOST: { to: paths.personalCentre({ tab: '1' }), words: 'refusal.card' },
}

export const hasWay = (code: string): boolean => Object.hasOwn(ways, code)

/** A link to the screen where the cause of a refusal is settled; nothing for other codes. */
export function RefusalWay({ code }: { code: string }) {
  const way = Object.hasOwn(ways, code) ? ways[code] : undefined
  return way ? (
    <Link to={way.to} variant="text">
      {t(way.words)}
    </Link>
  ) : null
}
