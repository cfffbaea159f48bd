import { useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { UploadButton } from '../catalogue/UploadButton.tsx'
import { Failure } from '../Failure.tsx'
import { pagerWords } from '../lists/pager-words.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { t } from '../words.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { archiveColumns } from './archive-columns.tsx'
import { LeftOutDialog } from './LeftOutDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

const ROWS = 20

const isOpen = ({ endedAt }: ArchiveRow): boolean => endedAt === null

/** The library leaves as one file, and comes from one. */
export function ArchiveScreen() {
  const { page: asked } = useQueryParameters()
  const page = Math.max(1, Number(asked ?? 1) || 1)
  const [makes, setMakes] = useState(false)
  const [uploaded, setUploaded] = useState<{ id: string; name: string }>()
  const [leftOut, setLeftOut] = useState<ArchiveRow>()
  const { data, error, refetch } = useQuery({
    ...look('list-archives', { page, rows: ROWS }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.records.some(isOpen) ? 1_000 : 30_000),
  })
  const isBusy = data?.records.some(isOpen) ?? true
  return (
    <Screen
      title={t('archive.title')}
      lead={t('archive.lead')}
      actions={
        <Cluster gap={8}>
          {may('begin-archive') && (
            <Button variant="primary" disabled={isBusy} onClick={() => setMakes(true)}>
              <PackagePlus aria-hidden size={16} /> {t('archive.make')}
            </Button>
          )}
          {may('begin-restore') && (
            <UploadButton
              label={t('archive.choose')}
              purpose="archive"
              accept=".zip"
              onUploaded={(id, name) => setUploaded({ id, name })}
            />
          )}
        </Cluster>
      }
    >
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.total === 0 ? (
        <Empty title={t('archive.none')} />
      ) : (
        <section aria-label={t('archive.list')}>
          <DataTable
            cards
            label={t('archive.list')}
            rows={data.records}
            keyOf={({ archiveId }) => archiveId}
            columns={archiveColumns(setLeftOut)}
          />
          <Pager
            page={page}
            lastPage={Math.ceil(data.total / ROWS)}
            linkTo={(to) => `${staffPaths.archive()}?page=${to}`}
            words={pagerWords()}
          />
        </section>
      )}
      {makes && <ArchiveDialog onClose={() => setMakes(false)} />}
      {uploaded && (
        <RestoreDialog
          uploadId={uploaded.id}
          fileName={uploaded.name}
          onClose={() => setUploaded(undefined)}
        />
      )}
      {leftOut && <LeftOutDialog row={leftOut} onClose={() => setLeftOut(undefined)} />}
    </Screen>
  )
}
