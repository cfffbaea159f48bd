import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { Suspense, useEffect, useState } from 'react'
import { query } from '../../../api/query.ts'
import { lazyPart } from '../../../app/lazy-part.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { useTitle } from '../../../app/screen/title.ts'
import { rememberViewed } from '../../../app/selection/viewed-records.ts'
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { copiesQuery, GetIt, Holdings, useCopiesSettled, waysQuery } from '../../holdings/public.ts'
import { JournalOnline, journalQuery } from '../../journals/public.ts'
import { ThesisOfRecord } from '../../theses/public.ts'
import { t } from '../words.ts'
import { RecordHead } from './RecordHead.tsx'
import css from './RecordPage.module.css'
import { goTo, partId, RecordParts } from './RecordParts.tsx'
import { hasContents } from './TableOfContents.tsx'
import { RecordTools } from './RecordTools.tsx'

/** Much larger than the part above it; its script is loaded after the head is shown. */
const RecordBody = lazyPart(() => import('./RecordBody.tsx').then(({ RecordBody }) => RecordBody))

export function RecordPage({ recordId }: { recordId: string }) {
  // requested before the record is awaited, so that all three load in parallel
  usePrefetchQuery(waysQuery(recordId))
  usePrefetchQuery(copiesQuery(recordId))
  const { data: record } = useSuspenseQuery({ ...query(detail.record, { recordId }) })
  const isJournal = record.docCode === JOURNAL
  const { isPending } = useQuery({ ...journalQuery(recordId), enabled: isJournal })
  const isListing = isJournal && isPending
  const isSettled = useCopiesSettled(recordId, isListing)
  useTitle(record.title)
  useEffect(() => rememberViewed(record), [record])
  const [allCopies, setAllCopies] = useState(false)
  const showCopies = () => {
    setAllCopies(true)
    goTo('copies')
  }
  return (
    <article className={css.record} data-arriving={isSettled ? undefined : ''}>
      <div className={css.side}>
        <FoundCover record={record} />
        <div className={css.tools}>
          <RecordTools record={record} />
        </div>
        <RecordParts hasContents={hasContents(record)} />
      </div>
      <div className={css.head}>
        <RecordHead record={record} />
      </div>
      <div className={css.online}>{record.docCode === THESIS && <ThesisOfRecord recordId={recordId} />}</div>
      <div className={css.get}>
        <GetIt
          recordId={recordId}
          title={record.title}
          isbn={record.isbns[0] ?? ''}
          onCopies={showCopies}
          onPackages={() => goTo('packages')}
        />
      </div>
      <div className={css.words}>
        {isJournal && isSettled && (
          <div id={partId('packages')} tabIndex={-1} className={`${css.part} ${css.packages}`}>
            <JournalOnline recordId={recordId} />
          </div>
        )}
        <div id={partId('copies')} tabIndex={-1} className={css.part}>
          <Holdings
            recordId={recordId}
            docCode={record.docCode}
            shown={isSettled}
            open={allCopies}
            onToggle={setAllCopies}
          />
        </div>
        <BelowCopies record={record} isSettled={isSettled} />
      </div>
    </article>
  )
}

/** Rendered after the copies, to avoid a layout shift. */
function BelowCopies({ record, isSettled }: { record: RecordDetail; isSettled: boolean }) {
  const { recordId } = record
  // what stands first below the copies would otherwise push the rest down when it arrives
  usePrefetchQuery(query(pageImages.volumes, { recordId }))
  usePrefetchQuery(query(attachments.electronic, { recordId }))
  usePrefetchQuery(query(attachments.files, { recordId }))
  if (!isSettled) return null
  return (
    <Suspense>
      <RecordBody record={record} />
    </Suspense>
  )
}

/** The generated cover, replaced by a picture from an external source if there is one. */
function FoundCover({ record }: { record: RecordDetail }) {
  const { data } = useQuery({
    ...query(detail.cover, { recordId: record.recordId, isbn: record.isbn, title: record.title }),
    enabled: record.coverUrl === '',
    retry: false,
  })
  return (
    <div className={css.cover}>
      <RecordCover record={record} url={data?.coverUrl} width={180} />
    </div>
  )
}

/** Placeholder of a loading record, in its final size. */
export const RecordPageSkeleton = () => (
  <div className={css.record} aria-busy>
    <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    <div className={css.side} aria-hidden>
      <div className={css.cover}>
        <Skeleton width={180} height={259} />
      </div>
    </div>
    <div className={`${css.head} ${css.bones}`} aria-hidden>
      <Skeleton width="4rem" height={18} />
      <Skeleton width="70%" height={36} />
      <Skeleton width="40%" height={20} />
      <Skeleton width="55%" height={20} />
    </div>
    <div className={css.words} />
  </div>
)
