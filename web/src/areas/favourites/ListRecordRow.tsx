import { RecordText } from '../../kit/data/RecordText.tsx'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, X } from 'lucide-react'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { docTypeName } from '../../app/search/search-words.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import type { BoxRange } from '../../kit/forms/row-range.ts'
import { Link } from '../../kit/Link.tsx'
import { formatDay } from '../../locales/translation.ts'
import { canMove, type Move, moves } from './arrange-rules.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './ListContents.module.css'
import { RecordNote } from './RecordNote.tsx'
import { useRemoveRecords } from './use-remove-records.tsx'
import { t } from './words.ts'

const arrows = { first: ArrowUpToLine, up: ArrowUp, down: ArrowDown, last: ArrowDownToLine }

interface ListRecordRowProps {
  listId: string
  record: ListedRecord
  to: string
  selected: boolean
  range: BoxRange
  /** Absent: the list is shown in another order, or not as a whole. */
  arrangement: { place: number; total: number; onMove: (move: Move) => Promise<void> } | undefined
}

/** One record of the reader's own list: to select, order, annotate, remove. */
export function ListRecordRow({ listId, record, to, selected, range, arrangement }: ListRecordRowProps) {
  const { title } = record
  const removeRecords = useRemoveRecords(listId)
  return (
    <Cluster as="li" gap="8px 14px" align="normal" ruled padding="16px 0">
      <RowBox
        label={t('list.selectOne', { title })}
        checked={selected}
        range={range}
        hint={t('select.range')}
        className={css.tick}
      />
      <RecordCover record={record} width={56} />
      <div className={css.rowWords}>
        <RecordText as="h3" className={css.title} lang={record.lang}>
          <Link to={to}>{title}</Link>
        </RecordText>
        <p className={css.facts}>
          {[record.author, record.source || record.publisher, record.pubDate, docTypeName(record.docCode)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {record.gone && <StatusBadge state="late">{t('list.gone')}</StatusBadge>}
        <p className={css.added}>{t('list.added', { day: formatDay(record.addedAt) })}</p>
        <RecordNote listId={listId} record={record} />
      </div>
      <div className={css.rowActs} data-print="no">
        {arrangement &&
          moves.map((move) => {
            const Arrow = arrows[move]
            return (
              <button
                key={move}
                type="button"
                className={css.icon}
                aria-label={t(`arrange.${move}`, { title })}
                aria-disabled={!canMove(move, arrangement.place, arrangement.total)}
                onClick={() =>
                  canMove(move, arrangement.place, arrangement.total) && void arrangement.onMove(move)
                }
              >
                <Arrow aria-hidden size={18} />
              </button>
            )
          })}
        <button
          type="button"
          className={css.icon}
          aria-label={t('list.removeOne', { title })}
          onClick={() => void removeRecords([record])}
        >
          <X aria-hidden size={18} />
        </button>
      </div>
    </Cluster>
  )
}
