import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueEncoding } from '@wenyuan/contract/constants/uploads.ts'
import type { JournalListCounts, JournalListLine, JournalListNote } from '@wenyuan/contract/staff/journals.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look, staffCall } from '../call.ts'
import { encodingChoices } from '../catalogue/import-choices.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'

interface JournalListDialogProps {
  uploadId: string
  fileName: string
  packages: readonly { code: string; title: string }[]
  onClose: () => void
}

/** What a list would change, its first lines as they are understood, and its cells in doubt. */
export function JournalListDialog({ uploadId, fileName, packages, onClose }: JournalListDialogProps) {
  const [code, setCode] = useState(packages[0]?.code ?? '')
  const [encoding, setEncoding] = useState<CatalogueEncoding | ''>('')
  const how = { uploadId, code, encoding }
  const { data, error } = useQuery({
    ...look('preview-journal-list', how),
    placeholderData: (before) => before,
    retry: false,
  })
  const store = useOperation('import-journal-list', {
    success: (answer) =>
      'refusal' in answer ? undefined : t('import.done', { count: answer.added + answer.updated }),
    onDone: onClose,
  })
  const giveUp = () => {
    // the nightly job removes what this leaves
    staffCall('drop-upload', { uploadId }).catch(() => {})
    onClose()
  }
  const preview = data && !('refusal' in data) ? data : undefined
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
            disabled={!preview || error !== null || store.isPending}
            onClick={() => store.mutate(how)}
          >
            {t('journalList.store')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Cluster gap={12} align="end">
          <Select
            label={t('journalList.package')}
            value={code}
            options={packages.map((one) => ({ value: one.code, label: one.title }))}
            onChange={setCode}
          />
          <Select
            label={t('catalogue.encoding')}
            value={encoding}
            options={encodingChoices(preview?.encoding)}
            onChange={setEncoding}
          />
        </Cluster>
        {error ? (
          <Failure error={error} />
        ) : !data ? (
          <Loading />
        ) : 'refusal' in data ? (
          <FormAlert>{sentence(data.refusal)}</FormAlert>
        ) : (
          <>
            <p role="status">{t('journalList.counts', countsOf(data))}</p>
            {data.isGuessed && <FormAlert kind="warning">{t('journalList.guessed')}</FormAlert>}
            <DataTable
              cards
              label={t('journalList.lines')}
              rows={data.records}
              keyOf={({ line }) => String(line)}
              columns={columnsOf()}
            />
            <Notes title={t('journalList.doubts', { count: data.doubts })} notes={data.doubtful} />
            <Notes title={t('journalList.rejected', { count: data.rejected })} notes={data.rejects} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const countsOf = ({ read, added, updated, unchanged, again, rejected, closed }: JournalListCounts) => ({
  read,
  added,
  updated,
  same: unchanged + again,
  rejected,
  closed,
})

function Notes({ title, notes }: { title: string; notes: readonly JournalListNote[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {notes.map(({ line, reason }, at) => (
          <li key={`${at} ${line}`}>{t('import.line', { line, reason: sentence(reason) })}</li>
        ))}
      </ul>
    </section>
  )
}

const columnsOf = (): Column<JournalListLine>[] => [
  { label: t('journalList.line'), cell: ({ line }) => line },
  { label: t('column.title'), cell: ({ title }) => title },
  { label: 'ISSN', cell: ({ issn, eissn }) => [issn, eissn].filter(Boolean).join(' · ') },
  { label: t('journalList.from'), cell: ({ from }) => from },
  { label: t('journalList.to'), cell: ({ to }) => to },
  { label: t('journalList.embargo'), cell: ({ embargo }) => embargo },
  { label: t('journalList.publisher'), cell: ({ publisher }) => publisher },
  { label: t('journalList.type'), cell: ({ type }) => type },
  { label: t('journalList.access'), cell: ({ access }) => access },
]
