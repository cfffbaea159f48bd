import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { ReactNode } from 'react'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from '../../locales/translation.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { paths } from '../paths.ts'
import { SelectBox } from '../selection/SelectBox.tsx'
import { docTypeName } from '../search/search-words.ts'
import { RecordCover } from './RecordCover.tsx'
import { factsInLine } from './facts-in-line.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './RecordRows.module.css'
import { SaveButton } from './SaveButton.tsx'

interface RecordRowsProps {
  /** `RecordRow` elements. */
  children: readonly ReactNode[]
  /** Shown in place of an empty list. */
  empty: string
  /** The rows shown are those of the previous page while the next one is loading. */
  stale: boolean
  /** Number of the first row, from 1. */
  start: number
  page: number
  lastPage: number
  linkTo: (page: number) => string
  /** Read down one column. */
  isSingle?: boolean
}

/** A paged list of records made by the library: new books, loans, scores. */
export const RecordRows = ({
  children,
  empty,
  stale,
  start,
  isSingle = false,
  ...pages
}: RecordRowsProps) => (
  <>
    {children.length === 0 && (
      <Empty title={empty}>
        <Link to={paths.home()} variant="text">
          {t('later.home')}
        </Link>
      </Empty>
    )}
    <RowColumns start={start} stale={stale} isSingle={isSingle}>
      {children}
    </RowColumns>
    <ListPager {...pages} />
  </>
)

interface RecordRowProps {
  record: RecordCard
  /** Omitted where the order has no meaning. */
  place?: number | undefined
  /** Another address of the record, such as within a list. */
  to?: string
  /** False for what is no record of the catalogue. */
  selectable?: boolean
  level?: 'h2' | 'h3'
  /** Why the record is listed: its date, its loans, its score. */
  children?: ReactNode
  /** How to get it. */
  way?: ReactNode
}

export const RecordRow = ({
  record,
  place,
  to,
  selectable = true,
  level: Heading = 'h2',
  children,
  way,
}: RecordRowProps) => (
  <Row as="li" gap={18} align="normal" padding="20px 0" className={css.row} data-way={way ? true : undefined}>
    <RecordCover record={record} width={72} />
    <div className={css.words}>
      <div className={css.about}>
        <Heading className={css.title}>
          {place !== undefined && (
            <Quiet as="span" size="normal" figures className={css.place}>
              {place}
            </Quiet>
          )}
          <Link
            to={to ?? paths.record({ id: record.recordId, type: record.docCode })}
            dir="auto"
            lang={record.lang}
          >
            {record.title}
          </Link>
        </Heading>
        <Clamp lines={2} className={css.facts}>
          {factsInLine([
            record.author,
            record.source || record.publisher,
            record.pubDate,
            docTypeName(record.docCode),
          ])}
        </Clamp>
        {children && <div className={css.reason}>{children}</div>}
      </div>
      {way}
    </div>
    <Stack align="flex-end" className={css.acts}>
      <SaveButton record={record} />
      {selectable && <SelectBox record={record} />}
    </Stack>
  </Row>
)
