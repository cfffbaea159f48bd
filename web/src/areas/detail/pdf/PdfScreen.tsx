import { useSuspenseQuery } from '@tanstack/react-query'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { Suspense } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { firstValue, parseQuery } from '../../../app/query-string.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { useTitle } from '../../../app/screen/title.ts'
import { signInForScreen } from '../../../app/session/pending-action.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { useLocation, useParams } from '../../../kit/navigation/navigation-context.ts'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { ErrorNotice } from '../../../kit/states/ErrorNotice.tsx'
import { t } from '../words.ts'
import { PdfReader } from './PdfReader.tsx'
import css from './PdfScreen.module.css'
import { openPdf } from './pdf-document.ts'

/**
 * Shows a file of a record in the page: the first id of the address is the record, the second the file. Source: spec 1
 * §2 "/previewPdf/{id1}/{id2}", shown without header and footer.
 */
export function PdfScreen() {
  const { id1: recordId = '', id2: attachmentId = '' } = useParams()
  return (
    <main className={css.screen}>
      <ErrorBoundary
        resetKey={attachmentId}
        renderError={(error, retry) => <PdfFailure error={error} recordId={recordId} onRetry={retry} />}
      >
        <Suspense fallback={<h1 className={css.opening}>{t('pdf.opening')}</h1>}>
          <OpenedPdf recordId={recordId} attachmentId={attachmentId} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

function OpenedPdf({ recordId, attachmentId }: { recordId: string; attachmentId: string }) {
  const { search } = useLocation()
  const { data: file } = useSuspenseQuery({
    ...query(attachments.previewLink, { attachmentId }),
    // the signed address is valid for ten minutes
    staleTime: 5 * 60_000,
  })
  const { data: document } = useSuspenseQuery({
    queryKey: ['pdf', file.url],
    queryFn: () => openPdf(file.url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useTitle(file.name)
  return (
    <PdfReader
      key={file.url}
      document={document}
      name={file.name}
      recordId={recordId}
      attachmentId={attachmentId}
      pages={firstValue(parseQuery(search), 'pages')}
    />
  )
}

interface PdfFailureProps {
  error: Error
  recordId: string
  onRetry: () => void
}

/**
 * A file for readers asks for a sign-in and then opens; for a missing file there is a message and a link to the record.
 */
function PdfFailure({ error, recordId, onRetry }: PdfFailureProps) {
  useTitle(t('pdf.title'))
  const signIn = async () => {
    if (await signInForScreen()) onRetry()
  }
  const back = (
    <Link to={paths.record({ id: recordId })} variant="text">
      {t('pdf.toRecord')}
    </Link>
  )
  if (error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED') {
    return (
      <ErrorNotice level="h1" title={t('pdf.readersOnly')}>
        <p>
          <Button variant="primary" onClick={() => void signIn()}>
            {t('shell.signIn')}
          </Button>
        </p>
        {back}
      </ErrorNotice>
    )
  }
  if (error instanceof ApiError) return <FailureNotice level="h1" error={error} onRetry={onRetry} />
  return (
    <ErrorNotice level="h1" title={t('pdf.unreadable')} retry={{ label: t('action.retry'), onRetry }}>
      {back}
    </ErrorNotice>
  )
}
