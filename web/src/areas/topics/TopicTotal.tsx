import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './Topics.module.css'
import { t } from './words.ts'

/** The number of topics found. It is the heading above the cards too. */
export const TopicTotal = ({ total }: { total: number }) => (
  <h2 className={css.total}>
    <Quiet role="status">{t('topics.total', { n: total, count: formatCount(total) })}</Quiet>
  </h2>
)
