import type { ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { formatNumber, t } from '../words.ts'
import css from './Archive.module.css'

/** Where an archive or a restore stands: how far it is, why it failed, and the button that stops it. */
export function ArchiveState({ row }: { row: ArchiveRow }) {
  const stop = useOperation('stop-archive')
  const { state, way, archiveId, done, total, because, place, stopAsked } = row
  if (state === 'failed')
    return (
      <>
        <StatusBadge state="late">{t(`archiveFault.${because === '' ? 'broken' : because}`)}</StatusBadge>
        {place !== '' && <code className={css.place}>{place}</code>}
      </>
    )
  if (state === 'done') return <StatusBadge state="good">{t(`archiveState.done.${way}`)}</StatusBadge>
  if (state === 'stopped') return <StatusBadge state="soon">{t('importState.stopped')}</StatusBadge>
  const now = state === 'waiting' ? 'importState.waiting' : `archiveState.running.${way}`
  const label = t(stopAsked ? 'importState.stopping' : (now as 'importState.waiting'))
  return (
    <Cluster as="span" inline gap={8} className={css.progress}>
      <StatusBadge state="soon">{label}</StatusBadge>
      {state === 'running' && total > 0 && (
        <>
          <progress aria-label={label} max={total} value={Math.min(done, total)} />
          <small className={css.quiet}>
            {t('archive.doneOf', { done: formatNumber(done), total: formatNumber(total) })}
          </small>
        </>
      )}
      {!stopAsked && may('stop-archive') && (
        <Button disabled={stop.isPending} onClick={() => stop.mutate({ archiveId })}>
          {t('catalogue.stop')}
        </Button>
      )}
    </Cluster>
  )
}
