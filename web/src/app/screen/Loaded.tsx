import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { Screen } from './Screen.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

interface LoadedPartProps {
  /** What it is about: a change is a new attempt after a failure. What begins anew has it as its key instead. */
  resetKey?: string
  /** Stands there until the answers have come. */
  fallback?: ReactNode
  /** What is said instead of the usual notice; undefined for failures that nothing special is said of. */
  renderRefusal?: (error: Error) => ReactNode
  children: ReactNode
}

/**
 * A part of a screen that asks for something: its place until it has come, and what went wrong with a retry. A silent one
 * is left out when something goes wrong.
 */
export const LoadedPart = ({
  resetKey = '',
  fallback,
  silent = false,
  renderRefusal,
  children,
}: LoadedPartProps & { silent?: boolean }) => (
  <ErrorBoundary
    resetKey={resetKey}
    renderError={(error, retry) =>
      silent ? null : (renderRefusal?.(error) ?? <FailureNotice error={error} onRetry={retry} />)
    }
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)

/** A screen that asks for something. What goes wrong is told under its title. */
export const LoadedScreen = ({
  title,
  resetKey = '',
  fallback = <ScreenSkeleton />,
  renderRefusal,
  children,
}: LoadedPartProps & { title: string }) => (
  <ErrorBoundary
    resetKey={resetKey}
    renderError={(error, retry) =>
      renderRefusal?.(error) ?? (
        <Screen title={title}>
          <FailureNotice error={error} onRetry={retry} />
        </Screen>
      )
    }
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
