import { useState } from 'react'
import type { StaffFile, StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { formatNumber, formatTime, t } from '../words.ts'
import css from './Catalogue.module.css'
import { UploadButton } from './UploadButton.tsx'

const audiences = ['reader', 'visitor'] as const

/** The files of a record: attached by upload, and removed. */
export function RecordFiles({ record: { recordId, files, isWithdrawn } }: { record: StaffRecord }) {
  const [audience, setAudience] = useState<(typeof audiences)[number]>('reader')
  const [leaving, setLeaving] = useState<StaffFile>()
  const attach = useOperation('attach-file', { success: t('records.attached') })
  const remove = useOperation('remove-attachment', { success: t('content.removed') })
  return (
    <Section variant="page" title={t('records.files')}>
      <Stack gap={12}>
        {files.length === 0 ? (
          <p className={css.quiet}>{t('reader.none')}</p>
        ) : (
          <DataTable
            cards
            label={t('records.files')}
            rows={files}
            keyOf={({ attachmentId }) => attachmentId}
            columns={fileColumns(setLeaving)}
          />
        )}
        {may('attach-file') && !isWithdrawn && (
          <Cluster gap={12} align="end">
            <Select
              label={t('records.audience')}
              value={audience}
              options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
              onChange={setAudience}
            />
            <UploadButton
              label={t('records.attach')}
              purpose="attachment"
              onUploaded={(uploadId) => attach.mutate({ recordId, uploadId, audience })}
            />
          </Cluster>
        )}
      </Stack>
      {leaving && (
        <ConfirmDialog
          title={t('content.remove')}
          words={{ confirm: t('content.remove'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={async () => {
            await remove.mutateAsync({ attachmentId: leaving.attachmentId }).catch(() => {})
          }}
          onClose={() => setLeaving(undefined)}
        >
          {t('content.removeAsk', { code: leaving.name })}
        </ConfirmDialog>
      )}
    </Section>
  )
}

const fileColumns = (remove: (file: StaffFile) => void): Column<StaffFile>[] => [
  { label: t('catalogue.file'), cell: ({ name }) => <span className={css.name}>{name}</span> },
  { label: t('column.kind'), cell: ({ mediaType }) => mediaType },
  {
    label: t('records.size'),
    className: css.number,
    cell: ({ bytes }) => `${formatNumber(Math.max(1, Math.round(bytes / 1_024)))} KB`,
  },
  { label: t('records.audience'), cell: ({ audience }) => t(`audience.${audience}`) },
  { label: t('records.attachedAt'), cell: ({ addedAt }) => formatTime(addedAt) },
  ...(may('remove-attachment')
    ? [
        {
          label: t('list.actions'),
          cell: (file: StaffFile) => <Button onClick={() => remove(file)}>{t('content.remove')}</Button>,
        },
      ]
    : []),
]
