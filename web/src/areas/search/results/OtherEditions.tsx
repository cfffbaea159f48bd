import { RecordText } from '../../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { paths } from '../../../app/paths.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { docTypeName } from '../../../app/search/search-words.ts'
import { Link } from '../../../kit/Link.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { rowsQuery } from '../search-request.ts'
import { useAvailability } from '../use-availability.ts'
import { t } from '../words.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import { countText } from './count-text.ts'
import { EDITIONS_DRAWN, editionsOf } from './edition-search.ts'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './OtherEditions.module.css'

type ResultRecord = SearchAnswer['records'][number]

interface OtherEditionsProps {
  place: SearchPlace
  /** The edition that represents the work in the list. */
  record: ResultRecord
  editions: NonNullable<ResultRecord['editions']>
  /** Opens the copies of an edition. */
  onCopies: (edition: ResultRecord) => void
}

/** The matching editions of a work, newest first, expanded below the edition that represents it. */
export function OtherEditions({ place, record, editions: { count, workId }, onCopies }: OtherEditionsProps) {
  const search = editionsOf(place.state, workId)
  const { data, error, refetch } = useQuery(rowsQuery(search))
  if (error) {
    return (
      <Quiet size="normal" className={css.failed} role="alert">
        {t('editions.failed')}{' '}
        <button type="button" className={css.retry} onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </Quiet>
    )
  }
  if (!data) return <EditionsSkeleton lines={Math.min(count, EDITIONS_DRAWN)} />
  return (
    <>
      <EditionList shown={record} records={data.records} onCopies={onCopies} />
      {data.total > data.records.length && (
        <p className={css.all}>
          <Link to={place.linkTo(search)} variant="text">
            {t('editions.all', { count: countText(data.total, data.partial) })}
          </Link>
        </p>
      )}
    </>
  )
}

interface EditionListProps extends Pick<OtherEditionsProps, 'onCopies'> {
  shown: ResultRecord
  records: readonly ResultRecord[]
}

function EditionList({ shown, records, onCopies }: EditionListProps) {
  const availabilityOf = useAvailability(records.map(({ recordId }) => recordId))
  return (
    <ol className={css.list} aria-label={t('editions.of', { title: shown.title })}>
      {records.map((record) => {
        const { recordId, title, publisher, pubDate, docCode, lang, link } = record
        return (
          <li key={recordId} className={css.edition}>
            <Quiet as="span" size="normal" figures className={css.year}>
              {pubDate}
            </Quiet>
            <div className={css.words}>
              <RecordText as="p" lang={lang}>
                <Link to={paths.record({ id: recordId, type: docCode })} className={css.name}>
                  {publisher || title}
                </Link>
                {publisher && title !== shown.title && <span className={css.fact}>{title}</span>}
                {docCode !== shown.docCode && <span className={css.fact}>{docTypeName(docCode)}</span>}
              </RecordText>
              <AvailabilityLine
                availability={availabilityOf(recordId)}
                link={link}
                waits={docCode === JOURNAL}
                onCopies={() => onCopies(record)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Placeholder of loading lines, in their final size. */
const EditionsSkeleton = ({ lines }: { lines: number }) => (
  <div className={css.list} role="status" aria-label={t('shell.loading')}>
    {Array.from({ length: lines }, (_, at) => (
      <div key={at} className={css.edition}>
        <Quiet as="span" size="normal" figures className={css.year}>
          <Skeleton width="2.5em" height={15} />
        </Quiet>
        <div className={css.words}>
          <Skeleton width="40%" height={24} />
          <div className={css.bone}>
            <Skeleton width="60%" height={15} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
