import { useSuspenseQuery } from '@tanstack/react-query'
import type { NightlyJobRow } from '@wenyuan/contract/staff/jobs.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { look } from '../call.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatNumber, t } from '../words.ts'
import { NightlyJobs } from './NightlyJobs.tsx'
import { NoticesWaiting } from './NoticesWaiting.tsx'

const RUNNING_MS = 2_000
const QUIET_MS = 30_000

const isOpen = ({ state }: NightlyJobRow): boolean => state === 'waiting' || state === 'running'

/** The nightly jobs with their last runs, and notices that wait; both may be begun by hand. */
export function NightScreen() {
  const { data } = useSuspenseQuery({
    ...look('list-nightly-jobs', {}),
    refetchInterval: ({ state }) => (state.data?.records.some(isOpen) ? RUNNING_MS : QUIET_MS),
  })
  const run = useOperation('run-nightly-jobs', {
    success: ({ queued }) => (queued === 0 ? t('night.already') : t('night.queued', { count: queued })),
  })
  const { records } = data
  const left = records.filter(isOpen).length
  const begin = may('run-nightly-jobs') ? (job: string) => run.mutate({ job }) : undefined
  return (
    <Screen
      title={t('night.title')}
      lead={t('night.lead')}
      actions={
        begin && (
          <Button disabled={run.isPending || left === records.length} onClick={() => begin('')}>
            {t('night.all')}
          </Button>
        )
      }
    >
      <Grid gap={28}>
        <Cluster gap="6px 12px" role="status">
          {left > 0 && (
            <>
              <progress aria-label={t('night.title')} max={records.length} value={records.length - left} />
              {t('night.progress', { left: formatNumber(left) })}
            </>
          )}
        </Cluster>
        <NightlyJobs rows={records} begin={begin} isPending={run.isPending} />
        {may('list-waiting-notices') && (
          <NoticesWaiting
            send={begin && (() => begin('notices'))}
            isSending={records.some((row) => row.job === 'notices' && isOpen(row))}
          />
        )}
      </Grid>
    </Screen>
  )
}
