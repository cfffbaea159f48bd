import { useState } from 'react'
import type { ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'

/** What can be done with an archive that is not under way. */
export function ArchiveActions({
  row,
  onLeftOut,
}: {
  row: ArchiveRow
  onLeftOut: (row: ArchiveRow) => void
}) {
  const [asks, setAsks] = useState(false)
  const { archiveId, way, state, fileName, leftOut } = row
  // the browser takes the file: it shows how far it is, and goes on after a break
  const open = useOperation('open-archive', { onDone: ({ url }) => location.assign(url) })
  const resume = useOperation('resume-restore', { success: t('archive.restoreBegun') })
  const drop = useOperation('drop-archive', { success: t('archive.dropped') })
  if (state === 'waiting' || state === 'running') return null
  return (
    <Cluster gap={8}>
      {way === 'out' && state === 'done' && may('open-archive') && (
        <Button disabled={open.isPending} onClick={() => open.mutate({ archiveId })}>
          {t('archive.download')}
        </Button>
      )}
      {way === 'in' && state !== 'done' && may('resume-restore') && (
        <Button disabled={resume.isPending} onClick={() => resume.mutate({ archiveId })}>
          {t('archive.resume')}
        </Button>
      )}
      {leftOut.length > 0 && (
        <Button variant="quiet" onClick={() => onLeftOut(row)}>
          {t('archive.leftOut')}
        </Button>
      )}
      {may('drop-archive') && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('archive.drop')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={t('archive.drop')}
          words={{ confirm: t('archive.drop'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={async () => void (await drop.mutateAsync({ archiveId }).catch(() => {}))}
          onClose={() => setAsks(false)}
        >
          {t('archive.dropAsk', { name: fileName })}
        </ConfirmDialog>
      )}
    </Cluster>
  )
}
