import type { ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import type { Column } from '../../kit/data/DataTable.tsx'
import { formatBytes, formatTime, t } from '../words.ts'
import css from './Archive.module.css'
import { ArchiveActions } from './ArchiveActions.tsx'
import { ArchiveState } from './ArchiveState.tsx'

export const archiveColumns = (onLeftOut: (row: ArchiveRow) => void): Column<ArchiveRow>[] => [
  {
    label: t('catalogue.file'),
    cell: ({ fileName, actorName, madeAt, bytes, goesAt }) => (
      <>
        <span className={css.name}>{fileName}</span>
        <br />
        <small className={css.quiet}>
          {actorName}, <time dateTime={madeAt}>{formatTime(madeAt)}</time>
          {bytes > 0 && ` · ${formatBytes(bytes)}`}
          {goesAt !== null && ` · ${t('archive.goesAt', { at: formatTime(goesAt) })}`}
        </small>
      </>
    ),
  },
  {
    label: t('archive.parts'),
    cell: ({ way, parts, withHistory }) =>
      way === 'in'
        ? t('archive.comesIn')
        : [
            ...parts.map((part) => t(`archivePart.short.${part}`)),
            ...(withHistory ? [] : [t('archive.noHistory')]),
          ].join(t('staff.comma')),
  },
  { label: t('list.state'), cell: (row) => <ArchiveState row={row} /> },
  { label: t('archive.actions'), cell: (row) => <ArchiveActions row={row} onLeftOut={onLeftOut} /> },
]
