import { RecordText } from '../../kit/data/RecordText.tsx'
import { paths } from '../../app/paths.ts'
import { SelectBox } from '../../app/selection/SelectBox.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { forgetViewed, useViewed } from '../../app/selection/viewed-records.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
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
    <section className={css.viewed} data-print="no" aria-labelledby="viewed-records">
      <Cluster gap="4px 16px" justify="space-between" ruled className={css.head}>
        <h2 id="viewed-records">{t('viewed.title')}</h2>
        <Button variant="quiet" onClick={forgetViewed}>
          {t('viewed.clear')}
        </Button>
      </Cluster>
      <SelectRange records={viewed}>
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gap="0 24px">
          {viewed.map((record) => (
            <Row as="li" gap={4} align="start" key={record.recordId} className={css.record}>
              <SelectBox record={record} />
              <span>
                <Link to={paths.record({ id: record.recordId, type: record.docCode })}>
                  <RecordText lang={record.lang}>{record.title}</RecordText>
                </Link>
                <Quiet as="span" size="medium" className={css.facts}>
                  {[record.author, record.pubDate].filter(Boolean).join(' · ')}
                </Quiet>
              </span>
            </Row>
          ))}
        </Grid>
      </SelectRange>
    </section>
  )
}
