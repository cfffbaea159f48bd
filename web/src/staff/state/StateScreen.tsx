import { useSuspenseQuery } from '@tanstack/react-query'
import { Facts } from '../../kit/data/Facts.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { look } from '../call.ts'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatBytes, formatNumber, formatTime, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { IndexState } from './IndexState.tsx'
import { StorageShown } from './StorageShown.tsx'

const BUILDING_MS = 2_000
const QUIET_MS = 30_000

/** What the library has stored, and the state of its search index. */
export function StateScreen() {
  const { data } = useSuspenseQuery({
    ...look('show-state', {}),
    refetchInterval: ({ state }) => (state.data?.index.state === 'building' ? BUILDING_MS : QUIET_MS),
  })
  const { index, meaning, storage, jobs } = data
  const asOf = <time dateTime={meaning.builtAt}>{meaning.builtAt && formatTime(meaning.builtAt)}</time>
  const failed = <Failed count={jobs.failed} />
  return (
    <Screen title={t('state.title')} lead={t('state.lead')}>
      <Grid gap={28}>
        <IndexState index={index} stored={data.records} />
        <Section title={t('state.meaning')}>
          {meaning.builtAt === '' ? (
            <p>{t('state.noMeaning')}</p>
          ) : (
            <Facts
              facts={[
                [t('state.asOf'), asOf],
                [t('state.size'), formatBytes(meaning.bytes)],
              ]}
            />
          )}
        </Section>
        <StorageShown storage={storage} />
        <Section title={t('state.jobs')}>
          <Facts
            facts={[
              [t('state.jobsWaiting'), formatNumber(jobs.waiting)],
              [t('state.jobsFailed'), failed],
              [t('state.lastNight'), jobs.lastNight === '' ? t('state.noNight') : jobs.lastNight],
              [t('state.version'), data.version],
              [t('state.records'), formatNumber(data.records)],
              [t('state.copies'), formatNumber(data.copies)],
            ]}
          />
        </Section>
      </Grid>
    </Screen>
  )
}

const Failed = ({ count }: { count: number }) =>
  count > 0 && may('list-dead-jobs') ? (
    <Link to={staffPaths.list('list-dead-jobs')}>{formatNumber(count)}</Link>
  ) : (
    formatNumber(count)
  )
