import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { Suspense } from 'react'
import { refusalOf } from '../../../api/api-error.ts'
import { useOpenPaths } from '../../../app/open-paths.ts'
import { paths } from '../../../app/paths.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { useTitle } from '../../../app/screen/title.ts'
import { useSuggestPath } from '../../../app/suggest-path.ts'
import { Link } from '../../../kit/Link.tsx'
import { Empty } from '../../../kit/states/Empty.tsx'
import { ViewedRecords } from '../../selection/public.ts'
import { t } from '../words.ts'
import { NearRecords, numberIn } from './NearRecords.tsx'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import css from './RecordScreen.module.css'
import { WithdrawnRecord } from './WithdrawnRecord.tsx'

interface RecordFailureProps {
  recordId: string
  error: Error
  onRetry: () => void
}

/** Says that a record does not exist; offers a retry for transient failures. */
export function RecordFailure({ recordId, error, onRetry }: RecordFailureProps) {
  switch (refusalOf<typeof detail.record>(error)) {
    case 'RECORD_UNKNOWN':
      return <UnknownRecord recordId={recordId} words={error.message} />
    case 'RECORD_WITHDRAWN':
      return (
        <Suspense>
          <WithdrawnRecord recordId={recordId} />
        </Suspense>
      )
    default:
      return <BrokenRecord error={error} onRetry={onRetry} />
  }
}

function BrokenRecord({ error, onRetry }: Omit<RecordFailureProps, 'recordId'>) {
  useTitle(t('record.facts'))
  return <FailureNotice level="h1" error={error} onRetry={onRetry} />
}

/** What may have been meant, and the next steps: another search, what was looked at before, a suggestion to buy it. */
function UnknownRecord({ recordId, words }: { recordId: string; words: string }) {
  useTitle(words)
  const suggestPath = useSuggestPath()({})
  const leadsSomewhere = useOpenPaths()
  return (
    <div className={css.nothing}>
      <h1 className={css.unknown}>{words}</h1>
      <Empty kind="not-found" title={t('record.unknownHelp')}>
        <Cluster as="p" gap="4px 24px" align="normal" justify="center" above={12}>
          <Link to={paths.advancedSearch()} variant="text">
            {t('search.advanced')}
          </Link>
          <Link to={paths.category()} variant="text">
            {t('category.title')}
          </Link>
          {leadsSomewhere(suggestPath) && (
            <Link to={suggestPath} variant="text">
              {t('record.suggest')}
            </Link>
          )}
        </Cluster>
      </Empty>
      <NearRecords words={numberIn(recordId)} field="all" />
      <Suspense>
        <ViewedRecords most={5} />
      </Suspense>
    </div>
  )
}
