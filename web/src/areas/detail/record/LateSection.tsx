import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'

/** A part of the page that comes when it can. One that cannot be had leaves the rest as it is. */
export const LateSection = ({ recordId, children }: { recordId: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={recordId} renderError={() => null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)
