import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { ArrivalSaid, CatalogueEncoding, CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import type { PreviewedRecord } from '@wenyuan/contract/staff/catalogue.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import css from './Catalogue.module.css'
import { CopyFields, firstMap, sentMap } from './CopyFields.tsx'
import { arrivalChoices, encodingChoices, formatChoices } from './import-choices.ts'

interface PreviewDialogProps {
  uploadId: string
  fileName: string
  onClose: () => void
}

/** The first records of an uploaded file as the importer reads them. Another encoding is tried at once. */
export function PreviewDialog({ uploadId, fileName, onClose }: PreviewDialogProps) {
  const [format, setFormat] = useState<CatalogueFormat | ''>('')
  const [encoding, setEncoding] = useState<CatalogueEncoding | ''>('')
  const [source, setSource] = useState('')
  const [arrived, setArrived] = useState<ArrivalSaid>('')
  const [changed, setChanged] = useState<CopyFieldMap | null>()
  // what the last file had holds until the librarian says otherwise
  const seen = useQuery({
    ...look('preview-import', { uploadId, format, encoding }),
    retry: false,
  }).data
  const map = changed === undefined && seen ? firstMap(seen) : (changed ?? null)
  const copies = sentMap(map)
  const how = { uploadId, format, encoding, source: source.trim(), copies }
  const { data, error } = useQuery({
    ...look('preview-import', how),
    placeholderData: (before) => before,
    retry: false,
  })
  const begin = useOperation('begin-import', {
    success: t('catalogue.begun'),
    onDone: onClose,
  })
  const giveUp = () => {
    // the nightly job removes what this leaves
    staffCall('drop-upload', { uploadId }).catch(() => {})
    onClose()
  }
  return (
    <Dialog
      title={fileName}
      closeLabel={t('action.close')}
      onClose={giveUp}
      shape="wide"
      footer={
        <>
          <Button onClick={giveUp}>{t('action.cancel')}</Button>{' '}
          <Button
            variant="primary"
            disabled={!data || error !== null || begin.isPending}
            onClick={() => begin.mutate({ ...how, arrived })}
          >
            {t('catalogue.begin')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Cluster gap={12} align="end">
          <Select
            label={t('catalogue.format')}
            value={format}
            options={formatChoices(data?.format)}
            onChange={setFormat}
          />
          <Select
            label={t('catalogue.encoding')}
            value={encoding}
            options={encodingChoices(data?.encoding)}
            onChange={setEncoding}
          />
          <TextField
            label={t('catalogue.source')}
            value={source}
            maxLength={64}
            onChange={(event) => setSource(event.target.value)}
          />
          <Select
            label={t('catalogue.arrived')}
            value={arrived}
            options={arrivalChoices(data?.isArriving)}
            onChange={setArrived}
          />
        </Cluster>
        {error ? (
          <Failure error={error} />
        ) : !data ? (
          <Loading />
        ) : (
          <>
            <p className={css.quiet}>{t('catalogue.previewLead', { count: data.records.length })}</p>
            {data.copyTags.length > 0 && <CopyFields tags={data.copyTags} map={map} onChange={setChanged} />}
            {!data.isArriving && arrived === '' && <p className={css.quiet}>{t('catalogue.firstWeek')}</p>}
            <DataTable
              cards
              label={t('catalogue.preview')}
              rows={data.records}
              keyOf={({ place }) => String(place)}
              columns={previewColumns()}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const previewColumns = (): Column<PreviewedRecord>[] => [
  { label: t('catalogue.id'), cell: ({ recordId }) => <code className={css.name}>{recordId}</code> },
  { label: t('column.title'), cell: ({ title, reason }) => title || sentence(reason) },
  { label: t('column.author'), cell: ({ authors }) => authors },
  { label: t('catalogue.year'), cell: ({ year }) => year },
  { label: t('column.isbn'), cell: ({ isbn }) => isbn },
  { label: t('catalogue.copies'), className: css.number, cell: ({ copies }) => copies },
  {
    label: t('list.state'),
    cell: ({ kind, isKnown }) =>
      t(kind === 'record' ? (isKnown ? 'preview.known' : 'preview.new') : `preview.${kind}`),
  },
]
