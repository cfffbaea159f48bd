import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import { points } from '@wenyuan/contract/areas/points.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Points.module.css'
import { t } from './words.ts'

const ROWS = 20

/** "+5", "−2": gains and losses differ by their sign. */
const signed = (count: number): string => (count < 0 ? `−${formatCount(-count)}` : `+${formatCount(count)}`)

/** Tab 8: the balance of points, the rules, and all entries. */
export function PointsTab() {
  const { page, linkTo } = useTabAddress()
  const [{ data: list }, { data: known }] = useSuspenseQueries({
    queries: [
      { ...query(points.list, { page, rows: ROWS }), ...refetchedOnFocus },
      { ...query(points.rules, {}) },
    ],
  })
  return (
    <Stack gap={26}>
      {(list.total > 0 || list.balance > 0) && (
        <Quiet size="normal" className={css.balance}>
          {t('points.balance')} <b>{formatCount(list.balance)}</b>
        </Quiet>
      )}
      {list.total === 0 ? (
        <Empty title={t('points.none')}>
          <p>{t('points.noneHelp')}</p>
          <Link to={paths.home()} variant="text">
            {t('points.search')}
          </Link>
        </Empty>
      ) : (
        <Section title={t('points.list')} gap={8}>
          <ul className={css.list}>
            {list.records.map((row, at) => (
              <Row
                as="li"
                gap={16}
                align="baseline"
                justify="space-between"
                ruled
                padding="10px 0"
                key={`${row.time} ${row.kind} ${at}`}
              >
                <span>
                  {row.name}
                  {row.title && (
                    <span className={css.title}>
                      <RecordText>{row.title}</RecordText>
                    </span>
                  )}
                  <Quiet as="time" dateTime={row.time} className={css.quiet}>
                    {formatInstant(row.time)}
                  </Quiet>
                </span>
                <b>{signed(row.points)}</b>
              </Row>
            ))}
          </ul>
          <TabPager total={list.total} rows={ROWS} page={page} linkTo={(next) => linkTo({ page: next })} />
        </Section>
      )}
      <Section title={t(list.total === 0 ? 'points.ways' : 'points.rules')} gap={8}>
        {known.campaign && (
          <p>
            {t('points.campaign', {
              day: formatDay(known.campaign.until),
              factor: formatCount(known.campaign.factor),
            })}
          </p>
        )}
        {list.total === 0 ? (
          <Grid
            as="ul"
            columns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))"
            gap={12}
            className={css.ways}
          >
            {known.rules.map(({ kind, name, points: given }) => (
              <li key={kind}>
                <b data-loses={given < 0 || undefined}>{signed(given)}</b> {name}
              </li>
            ))}
          </Grid>
        ) : (
          <DataTable
            className={css.rules}
            columns={[
              { label: t('points.kind'), cell: ({ name }) => name },
              { label: t('points.points'), cell: ({ points: given }) => signed(given) },
            ]}
            rows={known.rules}
            keyOf={({ kind }) => kind}
            namesRows
          />
        )}
      </Section>
    </Stack>
  )
}
