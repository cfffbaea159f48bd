import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { useLibraries } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './LibraryNews.module.css'
import { t } from './words.ts'

/** Notices of the library as cards; beside them its key figures, those above 0, and the way to hours and addresses. */
export const LibraryNews = () => (
  <Row gap="32px 56px" align="normal" className={css.news}>
    <ErrorBoundary resetKey="" renderError={() => null}>
      <NoticesAndFigures />
    </ErrorBoundary>
  </Row>
)

function NoticesAndFigures() {
  const { data: info } = useSuspenseQuery({ ...query(home.info, {}) })
  const isOpen = useOpenPaths()
  return (
    <>
      {info.notices.length > 0 && (
        <section aria-label={t('home.notices')}>
          <h2 className={css.title}>{t('home.notices')}</h2>
          <ul className={css.notices}>
            {info.notices.map((notice) => (
              <li key={`${notice.day} ${notice.title}`} className={css.notice}>
                <Quiet as="time" dateTime={notice.day}>
                  {formatDay(notice.day)}
                </Quiet>
                <h3 className={css.noticeTitle}>
                  {notice.link && isOpen(notice.link) ? (
                    <Link to={notice.link} variant="text">
                      {notice.title}
                    </Link>
                  ) : (
                    notice.title
                  )}
                </h3>
                <p>{notice.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Stack gap={20} className={css.aside}>
        <Grid as="dl" gap="16px 24px" className={css.numbers}>
          <Number label={t('home.records')} value={info.records} />
          {info.items > 0 && <Number label={t('home.items')} value={info.items} />}
          {info.libraries > 0 && <Number label={t('home.libraries')} value={info.libraries} />}
          {info.newThisMonth > 0 && <Number label={t('home.newThisMonth')} value={info.newThisMonth} />}
        </Grid>
        <Branches />
      </Stack>
    </>
  )
}

/** The hours of today stand in a card above; those of the week, with the addresses, on the screen of the branches. */
function Branches() {
  const libraries = useLibraries()
  if (!libraries.some(({ openingHours, address }) => openingHours || address)) return null
  return (
    <p>
      <Link to={paths.locations()} variant="text">
        {t('home.addresses')}
      </Link>
    </p>
  )
}

const Number = ({ label, value }: { label: string; value: number }) => (
  <div className={css.number}>
    <dt>{label}</dt>
    <dd>{formatCount(value)}</dd>
  </div>
)
