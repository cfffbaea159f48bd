import type { StorageState } from '@wenyuan/contract/staff/library-state.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatBytes, formatNumber, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './State.module.css'

/** What the library's files take, the size of the database and the free space. */
export const StorageShown = ({ storage }: { storage: StorageState }) => (
  <Section title={t('state.storage')}>
    <Grid gap={10} className={css.part}>
      <StatusBadge state={storage.space === 'ok' ? 'good' : 'late'}>
        {t(`space.${storage.space}`)}
      </StatusBadge>
      <Facts
        facts={[
          [t('state.free'), formatBytes(storage.freeBytes)],
          [t(`database.${storage.database}`), formatBytes(storage.databaseBytes)],
        ]}
      />
      <DataTable
        className={css.files}
        label={t('state.files')}
        namesRows
        rows={storage.files}
        keyOf={({ kind }) => kind}
        columns={[
          { label: t('state.files'), cell: ({ kind }) => t(`files.${kind}`) },
          { label: t('state.count'), cell: ({ files }) => formatNumber(files) },
          { label: t('state.size'), cell: ({ bytes }) => formatBytes(bytes) },
        ]}
      />
    </Grid>
  </Section>
)
