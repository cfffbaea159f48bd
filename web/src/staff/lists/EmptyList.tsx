import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { may } from '../session.ts'
import { t, textFor } from '../words.ts'
import type { WorkList } from './list-shape.ts'

/** Why a list is empty, and where it begins; one of work that comes by itself is done. */
export const EmptyList = ({ list: { name, actions, ways = [] } }: { list: WorkList }) =>
  actions.length > 0 && ways.length === 0 ? (
    <Empty kind="done" title={t('list.done')} />
  ) : (
    <Empty title={t('content.none')}>
      <p>{textFor(`list.${name}.empty`)}</p>
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
