import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ImportRow, KeptChange } from '@wenyuan/contract/staff/catalogue.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { Act } from '../readers/Act.tsx'
import { may } from '../session.ts'
import { t } from '../words.ts'
import css from './Catalogue.module.css'

/** Takes an import back, says how that stands, and what had to stay. */
export function ImportUndo({
  row: { importId, fileName, isTrial, undoState, changes, leavers, leaverState },
}: {
  row: ImportRow
}) {
  const [shows, setShows] = useState(false)
  if (isTrial) return null
  if (undoState === 'asked') return <StatusBadge state="soon">{t('undo.asked')}</StatusBadge>
  if (undoState === 'done')
    return (
      <>
        <StatusBadge state="good">{t('undo.done', { count: changes.undone })}</StatusBadge>
        {changes.kept > 0 && may('list-kept-changes') && (
          <Button variant="quiet" onClick={() => setShows(true)}>
            {t('undo.kept', { count: changes.kept })}
          </Button>
        )}
        {shows && <KeptDialog importId={importId} onClose={() => setShows(false)} />}
      </>
    )
  const count = changes.open + (leaverState === 'done' ? leavers : 0)
  if (count === 0) return null
  return (
    <Act
      label="undo.begin"
      operation="undo-import"
      body={{ importId }}
      about={t('undo.question', { name: fileName, count })}
      fields={[]}
    />
  )
}

function KeptDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { data, error } = useQuery(look('list-kept-changes', { importId }))
  return (
    <Dialog title={t('undo.keptTitle')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      {error ? (
        <Failure error={error} />
      ) : !data ? (
        <Loading />
      ) : (
        <DataTable
          label={t('undo.keptTitle')}
          caption={t('list.total', { count: data.total })}
          rows={data.records}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          columns={keptColumns()}
        />
      )}
    </Dialog>
  )
}

const keptColumns = (): Column<KeptChange>[] => [
  { label: t('undo.kind'), cell: ({ kind }) => t(`brought.${kind}`) },
  { label: t('undo.key'), cell: ({ key }) => <code className={css.name}>{key}</code> },
  { label: t('column.reason'), cell: ({ because }) => t(`undo.${because}`) },
]
