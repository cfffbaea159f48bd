import { useSuspenseQuery } from '@tanstack/react-query'
import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { Suspense } from 'react'
import { ApiError, mayWorkNextTime } from '../../api/api-error.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { useTitle } from '../../app/screen/title.ts'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { ErrorNotice } from '../../kit/states/ErrorNotice.tsx'
import { PageReader } from './PageReader.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './PagesScreen.module.css'
import { t } from './words.ts'

/** Reads a digitised volume, without header and footer. */
export function PagesScreen() {
  const { volumeId = '' } = useParams()
  return (
    <Stack as="main" className={css.screen}>
      <ErrorBoundary
        resetKey={volumeId}
        renderError={(error, retry) => <PagesFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<h1 className={css.opening}>{t('pages.opening')}</h1>}>
          <OpenedVolume volumeId={volumeId} />
        </Suspense>
      </ErrorBoundary>
    </Stack>
  )
}

function OpenedVolume({ volumeId }: { volumeId: string }) {
  const { data: volume } = useSuspenseQuery({
    ...query(pageImages.open, { volumeId }),
    // the address of pictures for readers is valid for two hours
    staleTime: 60 * 60_000,
  })
  useTitle(volume.name)
  return <PageReader key={volumeId} volume={volume} />
}

function PagesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useTitle(t('pages.title'))
  const signIn = async () => {
    if (await signInForScreen()) onRetry()
  }
  if (!(error instanceof ApiError)) throw error
  if (error.code !== 'SIGN_IN_REQUIRED')
    return (
      <>
        <FailureNotice level="h1" error={error} onRetry={onRetry} />
        {mayWorkNextTime(error) && (
          <p className={css.notice}>
            <Link to={paths.home()} variant="text">
              {t('later.home')}
            </Link>
          </p>
        )}
      </>
    )
  return (
    <ErrorNotice level="h1" title={t('pages.readersOnly')}>
      <p>
        <Button variant="primary" onClick={() => void signIn()}>
          {t('shell.signIn')}
        </Button>
      </p>
    </ErrorNotice>
  )
}
