import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundCopyRow } from '@wenyuan/contract/staff/readers.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { may } from '../session.ts'
import { inWords, t } from '../words.ts'
import { ScanField } from './ScanField.tsx'

interface CopyFinderProps {
  /** Does with the copy what a scan of its barcode does. */
  onTake: (barcode: string) => void
}

/** A copy whose label cannot be read: found by title, call number or what is left of the barcode. */
export function CopyFinder({ onTake }: CopyFinderProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!may('find-copies')) return null
  const take = (barcode: string) => {
    setOpen(false)
    onTake(barcode)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('desk.findCopy')}</Button>
      {isOpen && (
        <Dialog
          title={t('desk.findCopy')}
          closeLabel={t('action.close')}
          onClose={() => setOpen(false)}
          shape="wide"
        >
          <Stack gap={12}>
            <ScanField label={t('desk.findCopyBy')} onScan={setText} />
            {text !== '' && <Found text={text} onTake={take} />}
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function Found({ text, onTake }: CopyFinderProps & { text: string }) {
  const { data, error, refetch } = useQuery(look('find-copies', { text }))
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return null
  if (data.total === 0) return <Empty kind="not-found" title={t('list.nothingFound')} />
  return (
    <DataTable
      cards
      label={t('desk.findCopy')}
      rows={data.records}
      keyOf={({ barcode }) => barcode}
      columns={copyColumns(onTake)}
    />
  )
}

const copyColumns = (onTake: CopyFinderProps['onTake']): Column<FoundCopyRow>[] => [
  { label: t('column.title'), cell: ({ title, volume }) => [title, volume].join(' ').trim() },
  { label: t('column.callNumber'), cell: ({ callNumber }) => callNumber },
  { label: t('column.barcode'), cell: ({ barcode }) => <code>{barcode}</code> },
  { label: t('column.locationName'), cell: ({ locationName }) => inWords(locationName) },
  { label: t('column.state'), cell: ({ status }) => choiceLabel('itemStatus', status) },
  {
    label: t('list.actions'),
    cell: ({ barcode }) => (
      <Button variant="quiet" onClick={() => onTake(barcode)}>
        {t('desk.takeCopy')}
      </Button>
    ),
  },
]
