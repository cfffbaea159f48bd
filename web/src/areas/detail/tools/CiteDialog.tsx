import { useSuspenseQueries } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { citationStyleNames, citationStyles } from '@wenyuan/contract/constants/export-formats.ts'
import { Suspense } from 'react'
import { query } from '../../../api/query.ts'
import { copyText } from '../../../app/copy-text.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { t } from '../words.ts'
import css from './CiteDialog.module.css'

interface RecordDialogProps {
  record: RecordDetail
  onClose: () => void
}

/** The record as a reference in each citation style, to copy. */
export const CiteDialog = ({ record, onClose }: RecordDialogProps) => (
  <Dialog title={t('cite.title')} closeLabel={t('action.close')} onClose={onClose} shape="wide">
    <ErrorBoundary
      resetKey={record.recordId}
      renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
    >
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <Citations record={record} />
      </Suspense>
    </ErrorBoundary>
  </Dialog>
)

function Citations({ record }: { record: RecordDetail }) {
  const answers = useSuspenseQueries({
    queries: citationStyles.map((style) => ({
      ...query(detail.cite, { recordId: record.recordId, style }),
    })),
  })
  return (
    <dl>
      {answers.map(({ data: { style, text, runs } }) => (
        <div key={style} className={css.style}>
          <dt className={css.name}>{citationStyleNames[style]}</dt>
          <dd className={css.citation}>
            <p lang={record.lang}>
              {runs.map((run, at) => (run.italic ? <i key={at}>{run.text}</i> : run.text))}
            </p>
            <Button
              aria-label={t('cite.copyStyle', { style: citationStyleNames[style] })}
              onClick={() => void copyText(text)}
            >
              {t('copy.action')}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
