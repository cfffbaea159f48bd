import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ImportRow, RejectedRow } from '@wenyuan/contract/staff/catalogue.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { formatNumber, sentence, t } from '../words.ts'

/** Records of a file that were not imported, and why. */
export function RejectsDialog({
  row: { importId, fileName },
  onClose,
}: {
  row: ImportRow
  onClose: () => void
}) {
  const { data, error } = useQuery(look('list-import-rejects', { importId }))
  const save = async () => {
    const file = await staffCall('export-import-rejects', { importId })
    saveFile({ ...file, mediaType: 'application/jsonl', encoding: 'text' })
    if (file.isCut) showToast('warning', t('catalogue.rejectsCut'))
  }
  return (
    <Dialog
      title={t('catalogue.rejectsOf', { name: fileName })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="panel"
      footer={
        <Button onClick={() => void save()}>
          <Download aria-hidden size={16} /> {t('catalogue.saveRejects')}
        </Button>
      }
    >
      {error ? (
        <Failure error={error} />
      ) : !data ? (
        <Loading />
      ) : (
        <Stack gap={12}>
          {data.total > data.records.length && (
            <p>
              {t('catalogue.firstRejects', {
                count: formatNumber(data.records.length),
                total: formatNumber(data.total),
              })}
            </p>
          )}
          <DataTable
            label={t('catalogue.rejected')}
            rows={data.records}
            keyOf={({ record }, at) => `${record} ${at}`}
            columns={rejectColumns()}
          />
        </Stack>
      )}
    </Dialog>
  )
}

/** One that is not known stands in English. */
const Reason = ({ text }: { text: string }) => {
  const said = sentence(text)
  return <span lang={said === text ? 'en' : undefined}>{said}</span>
}

const rejectColumns = (): Column<RejectedRow>[] => [
  { label: t('catalogue.place'), cell: ({ record }) => formatNumber(record) },
  { label: t('catalogue.line'), cell: ({ line }) => (line === null ? '' : formatNumber(line)) },
  { label: t('catalogue.reason'), cell: ({ reason }) => <Reason text={reason} /> },
]
