import { Suspense } from 'react'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/Stack.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { OthersRequests } from './OthersRequests.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { t } from './words.ts'

/** Tab 4: the reader's requests, and those of others to this reader. */
export function RequestsTab() {
  const { said, linkTo } = useTabAddress()
  const open = said('view') === 'others' ? 'others' : 'own'
  return (
    <Stack gap={18}>
      <SegmentedControl
        label={t('request.views')}
        current={open}
        choices={[
          { key: 'own', label: t('request.own'), to: linkTo() },
          { key: 'others', label: t('request.others'), to: linkTo({ view: 'others' }) },
        ]}
      />
      <ErrorBoundary
        resetKey={open}
        renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
      >
        <Suspense key={open} fallback={<Skeleton width="100%" height={280} />}>
          {open === 'own' ? <OwnRequests /> : <OthersRequests />}
        </Suspense>
      </ErrorBoundary>
    </Stack>
  )
}
