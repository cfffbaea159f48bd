import type { OrderedRecord } from '@wenyuan/contract/staff/search-weights.ts'
import { Link } from '../../kit/Link.tsx'
import { staffPaths } from '../paths.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Weights.module.css'

interface OrderListProps {
  title: string
  records: readonly OrderedRecord[]
  /** Says where each record stands in the other list, if elsewhere. */
  tellsMoves?: boolean
}

/** The first records of a search in their order. */
export const OrderList = ({ title, records, tellsMoves = false }: OrderListProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {records.length === 0 && <p>{t('weights.none')}</p>}
    <Grid as="ol" gap={8} className={css.order}>
      {records.map(({ recordId, title: name, author, otherPlace }, at) => (
        <li key={recordId}>
          <Link to={staffPaths.record(recordId)}>{name}</Link>
          {author !== '' && <span className={css.author}>{author}</span>}
          {tellsMoves && otherPlace !== at + 1 && (
            <span className={css.moved}>
              {otherPlace === null ? t('weights.new') : t('weights.was', { place: otherPlace })}
            </span>
          )}
        </li>
      ))}
    </Grid>
  </section>
)
