import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  neededColumns,
  type RowColumn,
  type RowKind,
  rowColumns,
  rowKinds,
} from '@wenyuan/contract/constants/row-kinds.ts'
import type { CatalogueEncoding } from '@wenyuan/contract/constants/uploads.ts'
import type { PreviewedColumn } from '@wenyuan/contract/staff/row-import.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import css from './Catalogue.module.css'
import { encodingChoices } from './import-choices.ts'
import { TrialOutcome } from './TrialOutcome.tsx'

type Chosen = Readonly<Record<number, RowColumn | ''>>

/** A file of rows before it is imported: what each column is, and what the import would do. */
export function RowsDialog({
  uploadId,
  fileName,
  onClose,
}: {
  uploadId: string
  fileName: string
  onClose: () => void
}) {
  const [kind, setKind] = useState<RowKind>('readers')
  const [encoding, setEncoding] = useState<CatalogueEncoding | ''>('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [trialId, setTrialId] = useState<string>()
  const how = { uploadId, kind, encoding }
  const begin = useOperation('begin-rows', { success: t('catalogue.begun'), onDone: onClose })
  // the import takes the upload: there is nothing left to look at
  const { data, error } = useQuery({ ...look('preview-rows', how), retry: false, enabled: !begin.isPending })
  const columns = (data?.columns ?? []).map(({ column }, at) => chosen[at] ?? column)
  const ask = { ...how, columns }
  const missing = neededColumns[kind].filter((column) => !columns.includes(column))
  const isReady = data !== undefined && missing.length === 0
  const trial = useOperation('begin-rows', { onDone: ({ importId }) => setTrialId(importId) })
  const giveUp = () => {
    // the nightly job removes what this leaves
    staffCall('drop-upload', { uploadId }).catch(() => {})
    onClose()
  }
  const change = (next: Chosen) => {
    setChosen(next)
    setTrialId(undefined)
  }
  const unread = (data?.columns ?? []).filter((_, at) => columns[at] === '').map(({ heading }) => heading)
  return (
    <Dialog
      title={fileName}
      closeLabel={t('action.close')}
      onClose={giveUp}
      shape="wide"
      footer={
        <Cluster gap={8}>
          <Button onClick={giveUp}>{t('action.cancel')}</Button>
          <Button
            disabled={!isReady || trial.isPending}
            onClick={() => trial.mutate({ ...ask, isTrial: true })}
          >
            {t('rows.try')}
          </Button>
          <Button variant="primary" disabled={!isReady || begin.isPending} onClick={() => begin.mutate(ask)}>
            {t('catalogue.begin')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={16}>
        <Cluster gap={12} align="end">
          <Select
            label={t('rows.kind')}
            value={kind}
            options={rowKinds.map((value) => ({ value, label: t(`rowKind.${value}`) }))}
            onChange={(next) => {
              setKind(next)
              change({})
            }}
          />
          {data?.encoding !== '' && (
            <Select
              label={t('catalogue.encoding')}
              value={encoding}
              options={encodingChoices(data?.encoding)}
              onChange={setEncoding}
            />
          )}
        </Cluster>
        {error ? (
          <Failure error={error} />
        ) : !data ? (
          <Loading />
        ) : (
          <>
            {trialId !== undefined && <TrialOutcome importId={trialId} />}
            {missing.length > 0 && (
              <p role="alert">
                {t('rows.missing', { names: missing.map((column) => t(`rowColumn.${column}`)).join(' · ') })}
              </p>
            )}
            <p className={css.quiet}>
              {unread.length === 0
                ? t('rows.allRead')
                : t('rows.unread', { count: unread.length, names: unread.join(' · ') })}
            </p>
            <DataTable
              cards
              label={t('rows.columns')}
              rows={data.columns}
              keyOf={(_, at) => String(at)}
              columns={mapColumns(kind, columns, (at, column) => change({ ...chosen, [at]: column }))}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const mapColumns = (
  kind: RowKind,
  taken: readonly (RowColumn | '')[],
  choose: (at: number, column: RowColumn | '') => void,
): Column<PreviewedColumn>[] => [
  { label: t('rows.heading'), cell: ({ heading }) => <span className={css.name}>{heading}</span> },
  {
    label: t('rows.values'),
    cell: ({ values }) => <span className={css.name}>{values.join(' · ')}</span>,
  },
  {
    label: t('rows.is'),
    cell: ({ heading }, at) => (
      <Select
        labelHidden
        label={t('rows.isOf', { name: heading })}
        value={taken[at] ?? ''}
        options={[
          { value: '', label: t('rows.notRead') },
          ...rowColumns[kind].map((value) => ({ value, label: t(`rowColumn.${value}`) })),
        ]}
        onChange={(column) => choose(at, column)}
      />
    ),
  },
]
