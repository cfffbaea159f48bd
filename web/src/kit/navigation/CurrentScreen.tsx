import { type ComponentType, Suspense } from 'react'
import { ErrorBoundary } from '../states/ErrorBoundary.tsx'
import { useNavigator, usePlace } from './navigation-context.ts'

export interface FailureProps {
  error: unknown
  reset: () => void
}

interface CurrentScreenProps {
  pending: ComponentType
  failure: ComponentType<FailureProps>
}

/** The screen of the address, or the placeholder while it or its first answers are loading, or its failure. */
export function CurrentScreen({ pending: Pending, failure: Failure }: CurrentScreenProps) {
  const { location, route, screen: Screen, failure } = usePlace()
  const { retry: loadAgain } = useNavigator()
  if (failure !== undefined) return <Failure error={failure} reset={loadAgain} />
  return (
    <Suspense key={route?.route ?? ''} fallback={<Pending />}>
      <ErrorBoundary
        resetKey={`${location.state.key ?? ''} ${location.href}`}
        renderError={(error, retry) => <Failure error={error} reset={retry} />}
      >
        {Screen ? <Screen /> : <Pending />}
      </ErrorBoundary>
    </Suspense>
  )
}
