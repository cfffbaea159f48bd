import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQueries } from '@tanstack/react-query'
import { Printer, X } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { docTypeName } from '../../app/search/search-words.ts'
import { SELECTION_LIMIT, type SelectedRecord } from '../../app/selection/selection-rules.ts'
import { restoreSelection, unselectRecord, useSelection } from '../../app/selection/selection-store.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { availabilityQuery } from '../search/public.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Selection.module.css'
import { ViewedRecords } from './ViewedRecords.tsx'
import { t } from './words.ts'

/** Records of one availability call. Source: the contract, `search.availability`. */
const AT_ONCE = 50

/** The selected records as a list: to look over, remove and print. */
export function SelectionScreen() {
  const { records, owner } = useSelection()
  const { name } = useSiteConfig()
  const pieces = Array.from({ length: Math.ceil(records.length / AT_ONCE) }, (_, at) =>
    records.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map(({ recordId }) => recordId),
  )
  const answers = useQueries({ queries: pieces.map((recordIds) => availabilityQuery(recordIds)) })
  const ways = new Map(
    answers.flatMap(({ data }) => data?.map((one) => [one.recordId, one.best] as const) ?? []),
  )
  const remove = ({ recordId, title }: SelectedRecord) => {
    unselectRecord(recordId)
    showToast(
      'success',
      t('selected.removed', { title }),
      <Button variant="quiet" onClick={() => restoreSelection({ owner, records })}>
        {t('selected.undo')}
      </Button>,
    )
  }
  return (
    <Screen
      title={t('selected.title')}
      about={<span data-print="no">{t('selected.about', { n: SELECTION_LIMIT })}</span>}
      aside={
        records.length > 0 && (
          <Button data-print="no" onClick={() => window.print()}>
            <Printer aria-hidden size={16} />
            {t('selected.print')}
          </Button>
        )
      }
    >
      <p className={css.onPaper}>{name}</p>
      {records.length === 0 && (
        <Empty title={t('selected.empty')}>
          <p>{t('selected.emptyHelp')}</p>
          <Link to={paths.advancedSearch()} variant="text">
            {t('selected.find')}
          </Link>
        </Empty>
      )}
      <ol>
        {records.map((record) => {
          const way = ways.get(record.recordId)
          const place = way && [way.library, way.location, way.callNo].filter(Boolean).join(' · ')
          return (
            <Row as="li" gap={16} align="normal" key={record.recordId} ruled className={css.record}>
              <span data-print="no">
                <RecordCover record={record} width={56} />
              </span>
              <div className={css.words}>
                <RecordText as="h2" className={css.title} lang={record.lang}>
                  <Link to={paths.record({ id: record.recordId, type: record.docCode })}>{record.title}</Link>
                </RecordText>
                <Quiet size="medium">
                  {[
                    record.author,
                    record.source || record.publisher,
                    record.pubDate,
                    docTypeName(record.docCode),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Quiet>
                <p className={css.place}>{place}</p>
              </div>
              <button
                type="button"
                className={css.remove}
                data-print="no"
                aria-label={t('selected.remove', { title: record.title })}
                onClick={() => remove(record)}
              >
                <X aria-hidden size={18} />
              </button>
            </Row>
          )
        })}
      </ol>
      <ViewedRecords />
    </Screen>
  )
}
