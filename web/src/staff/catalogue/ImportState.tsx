import type { ImportRow } from '@wenyuan/contract/staff/catalogue.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Catalogue.module.css'
import { ImportUndo } from './ImportUndo.tsx'
import { Leavers } from './Leavers.tsx'

/** Where an import stands: how far it is, why it failed, and the button that stops it. */
export function ImportState({ row }: { row: ImportRow }) {
  const stop = useOperation('stop-import')
  const { state, importId, bytes, atByte, because, stopAsked } = row
  if (state === 'failed')
    return <StatusBadge state="late">{t(because === '' ? 'failed.broken' : `failed.${because}`)}</StatusBadge>
  if (state === 'done' || state === 'stopped')
    return (
      <Cluster as="span" inline gap={8} className={css.progress}>
        <StatusBadge state={state === 'done' ? 'good' : 'soon'}>{t(`importState.${state}`)}</StatusBadge>
        <Leavers row={row} />
        <ImportUndo row={row} />
      </Cluster>
    )
  return (
    <Cluster as="span" inline gap={8} className={css.progress}>
      <StatusBadge state="soon">{t(stopAsked ? 'importState.stopping' : `importState.${state}`)}</StatusBadge>
      {state === 'running' && (
        <progress
          aria-label={t('importState.running')}
          max={1}
          {...(atByte === null ? {} : { value: Math.min(1, atByte / bytes) })}
        />
      )}
      {!stopAsked && may('stop-import') && (
        <Button disabled={stop.isPending} onClick={() => stop.mutate({ importId })}>
          {t('catalogue.stop')}
        </Button>
      )}
    </Cluster>
  )
}
