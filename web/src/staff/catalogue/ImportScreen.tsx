import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRow } from '@wenyuan/contract/staff/catalogue.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { pagerWords } from '../lists/pager-words.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatMoney, formatNumber, formatTime, t } from '../words.ts'
import css from './Catalogue.module.css'
import { ImportState } from './ImportState.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { RejectsDialog } from './RejectsDialog.tsx'
import { RowsDialog } from './RowsDialog.tsx'
import { UploadButton } from './UploadButton.tsx'

const ROWS = 20

const isOpen = ({ endedAt }: ImportRow): boolean => endedAt === null

/** Files of catalogue records: uploaded, looked at, imported in the background. */
export function ImportScreen() {
  const { page: asked } = useQueryParameters()
  const page = Math.max(1, Number(asked ?? 1) || 1)
  const [uploaded, setUploaded] = useState<{ id: string; name: string }>()
  const [rows, setRows] = useState<{ id: string; name: string }>()
  const [rejects, setRejects] = useState<ImportRow>()
  const { data, error, refetch } = useQuery({
    ...look('list-imports', { page, rows: ROWS }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.records.some(isOpen) ? 1_000 : 30_000),
  })
  return (
    <Screen
      title={t('catalogue.import')}
      lead={t('catalogue.importLead')}
      actions={
        may('begin-import') && (
          <Cluster gap={8}>
            <UploadButton
              label={t('catalogue.choose')}
              purpose="catalogue"
              isMain
              onUploaded={(id, name) => setUploaded({ id, name })}
            />
            {may('begin-rows') && (
              <UploadButton
                label={t('rows.choose')}
                purpose="rows"
                accept=".csv,.tsv,.txt,.xlsx"
                onUploaded={(id, name) => setRows({ id, name })}
              />
            )}
          </Cluster>
        )
      }
    >
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.total === 0 ? (
        <Empty title={t('catalogue.noImports')} />
      ) : (
        <section aria-label={t('catalogue.imports')} className={css.rows}>
          <DataTable
            cards
            label={t('catalogue.imports')}
            rows={data.records}
            keyOf={({ importId }) => importId}
            columns={columnsOf(setRejects)}
          />
          <Pager
            page={page}
            lastPage={Math.ceil(data.total / ROWS)}
            linkTo={(to) => `${staffPaths.catalogueImport()}?page=${to}`}
            words={pagerWords()}
          />
        </section>
      )}
      {uploaded && (
        <PreviewDialog
          uploadId={uploaded.id}
          fileName={uploaded.name}
          onClose={() => setUploaded(undefined)}
        />
      )}
      {rows && <RowsDialog uploadId={rows.id} fileName={rows.name} onClose={() => setRows(undefined)} />}
      {rejects && <RejectsDialog row={rejects} onClose={() => setRejects(undefined)} />}
    </Screen>
  )
}

const count = (label: string, of: (row: ImportRow) => number): Column<ImportRow> => ({
  label,
  className: css.number,
  cell: (row) => formatNumber(of(row)),
})

const columnsOf = (showRejects: (row: ImportRow) => void): Column<ImportRow>[] => [
  {
    label: t('catalogue.file'),
    cell: ({ fileName, actorName, madeAt, holds, isTrial, fen }) => (
      <>
        <span className={css.name}>{fileName}</span>
        <br />
        {holds !== 'records' && (
          <>
            <small>
              {[t(`rowKind.${holds}`), isTrial && t('rows.tried'), fen > 0 && formatMoney(fen)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <br />
          </>
        )}
        <small className={css.quiet}>
          {actorName === '' ? t('night.title') : actorName},{' '}
          <time dateTime={madeAt}>{formatTime(madeAt)}</time>
        </small>
      </>
    ),
  },
  { label: t('list.state'), cell: (row) => <ImportState row={row} /> },
  count(t('catalogue.read'), ({ read }) => read),
  count(t('catalogue.added'), ({ added }) => added),
  count(t('catalogue.updated'), ({ updated }) => updated),
  count(t('catalogue.unchanged'), ({ unchanged }) => unchanged),
  count(t('catalogue.again'), againOf),
  {
    label: t('catalogue.rejected'),
    className: css.number,
    cell: (row) =>
      row.rejected > 0 && may('list-import-rejects') ? (
        <Button onClick={() => showRejects(row)}>{formatNumber(row.rejected)}</Button>
      ) : (
        formatNumber(row.rejected)
      ),
  },
]

/** What is neither a new description nor rejected: repeated keys, holdings and headings. */
function againOf({ read, added, updated, unchanged, rejected }: ImportRow): number {
  return Math.max(0, read - added - updated - unchanged - rejected)
}
