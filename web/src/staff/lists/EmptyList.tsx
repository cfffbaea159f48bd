import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { may } from '../session.ts'
import { t, textFor } from '../words.ts'
import type { WorkList } from './list-shape.ts'

/** Why a list is empty, and where it begins; one with work in it is done. */
export function EmptyList({ list: { name, actions, ways = [] } }: { list: WorkList }) {
  const why = textFor(`list.${name}.empty`)
  return actions.length > 0 && why === undefined ? (
    <Empty kind="done" title={t('list.done')} />
  ) : (
    <Empty title={t('content.none')}>
      <p>{why}</p>
      {ways
        .filter(({ right }) => may(right))
        .map(({ label, to }) => (
          <p key={to}>
            <Link to={to} variant="text">
              {t(label)}
            </Link>
          </p>
        ))}
    </Empty>
  )
}
