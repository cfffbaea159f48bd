import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { useState } from 'react'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { announced, query } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Histogram } from '../../kit/data/Histogram.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import holdingsCss from './Holdings.module.css'
import { ItemTable } from './ItemTable.tsx'
import css from './JournalRuns.module.css'
import { t } from './words.ts'
import { yearBins } from './year-bins.ts'

/** Years shown at once; a journal may have a hundred and fifty. */
const YEARS = 24

/** A serial by year: the years held, then the volumes and issues of the selected year. */
export const JournalRuns = ({ recordId }: { recordId: string }) => (
  <LoadedPart resetKey={recordId} fallback={<Skeleton width="100%" height={96} />}>
    <LoadedRuns recordId={recordId} />
  </LoadedPart>
)

function LoadedRuns({ recordId }: { recordId: string }) {
  const { data: years } = useSuspenseQuery({
    ...query(holdings.volumes, { recordId }),
  })
  const [all, setAll] = useState(false)
  const [year, setYear] = useState<string>()
  const shown = all ? years : years.slice(0, YEARS)
  const chosen = years.find((one) => one.year === year)
  const bins = yearBins(years)
  const named = years.map((one) => one.year).filter(Boolean)
  return (
    <section className={css.runs} aria-label={t('runs.title')}>
      <Cluster as="h3" gap="0 14px" align="baseline" className={holdingsCss.name}>
        {t('runs.title')}
        {named.length > 0 && (
          <span className={holdingsCss.quiet}>
            {named.length > 1 ? `${named.at(-1)}–${named[0]}` : named[0]}
          </span>
        )}
      </Cluster>
      {bins.length > 0 && (
        <div className={css.strip}>
          <Histogram
            label={t('runs.strip', { from: bins[0]?.year ?? '', to: bins.at(-1)?.year ?? '' })}
            bins={bins.map(({ year, volumes }) => ({
              key: String(year),
              value: volumes,
              title: t('runs.inYear', { year, n: volumes }),
              isOut: chosen !== undefined && String(year) !== chosen.year,
            }))}
          />
        </div>
      )}
      <Cluster as="ul" align="normal" className={css.years}>
        {shown.map((one) => (
          <li key={one.year}>
            <Row
              as="button"
              inline
              gap={6}
              align="baseline"
              type="button"
              className={css.year}
              aria-pressed={one.year === year}
              onClick={() => setYear(one.year === year ? undefined : one.year)}
            >
              {one.year || t('runs.noYear')}
              <Quiet as="span" className={css.count}>
                {one.volumes.length}
              </Quiet>
            </Row>
          </li>
        ))}
      </Cluster>
      {years.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('runs.allYears', { n: years.length })}
        </Button>
      )}
      {chosen && (
        <div className={css.chosen}>
          <Cluster as="ul" align="normal" className={css.volumes}>
            {chosen.volumes.map(({ volume, itemCount, onShelfCount }) => (
              <li key={volume}>
                {volume}{' '}
                <span className={onShelfCount > 0 ? holdingsCss.here : holdingsCss.quiet}>
                  {t('runs.onShelf', { onShelf: onShelfCount, all: itemCount })}
                </span>
              </li>
            ))}
          </Cluster>
          {chosen.year && <YearCopies recordId={recordId} year={chosen.year} />}
        </div>
      )}
    </section>
  )
}

/** The copies of one year at all branches. */
function YearCopies({ recordId, year }: { recordId: string; year: string }) {
  const { data } = useQuery({ ...query(holdings.page, { recordId, year, rows: 100 }), ...announced })
  if (!data) return <Skeleton width="100%" height={120} />
  return <ItemTable items={data.items} label={t('runs.copiesOf', { year })} />
}
