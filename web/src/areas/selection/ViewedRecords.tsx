import { paths } from '../../app/paths.ts'
import { SelectBox } from '../../app/selection/SelectBox.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { forgetViewed, useViewed } from '../../app/selection/viewed-records.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import css from './ViewedRecords.module.css'
import { t } from './words.ts'

interface ViewedRecordsProps {
  /** The record on the screen is left out. */
  without?: string
  most?: number
}

/** The records viewed in this window, to return to or select; without any, nothing is drawn. */
export function ViewedRecords({ without = '', most = Number.POSITIVE_INFINITY }: ViewedRecordsProps) {
  const viewed = useViewed()
    .filter(({ recordId }) => recordId !== without)
    .slice(0, most)
  if (viewed.length === 0) return null
  return (
    <section className={css.viewed} aria-labelledby="viewed-records">
      <div className={css.head}>
        <h2 id="viewed-records">{t('viewed.title')}</h2>
        <Button variant="quiet" onClick={forgetViewed}>
          {t('viewed.clear')}
        </Button>
      </div>
      <SelectRange records={viewed}>
        <ul className={css.records}>
          {viewed.map((record) => (
            <li key={record.recordId} className={css.record}>
              <SelectBox record={record} />
              <span>
                <Link to={paths.record({ id: record.recordId, type: record.docCode })}>
                  <span lang={record.lang}>{record.title}</span>
                </Link>
                <span className={css.facts}>
                  {[record.author, record.pubDate].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </SelectRange>
    </section>
  )
}
