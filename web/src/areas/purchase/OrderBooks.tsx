import type { PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { ItemCover } from './ItemCover.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

/** The books of an order; one that has gone another way than its order says how. */
export const OrderBooks = ({ order: { lines, state } }: { order: PurchaseOrder }) => (
  <ul className={css.orderBooks}>
    {lines.map((line) => (
      <li key={line.itemId}>
        <ItemCover item={line} width={48} />
        <div className={css.cardWords}>
          {line.recordId ? (
            <Link to={paths.record({ id: line.recordId })}>{line.title}</Link>
          ) : (
            <span>{line.title}</span>
          )}
          <Quiet as="span">
            {[
              line.author,
              line.dueDate && t('shop.due', { day: formatDay(line.dueDate) }),
              line.state !== state && t(`shop.state.${line.state}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Quiet>
        </div>
      </li>
    ))}
  </ul>
)
