import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'

/** A part of the page that loads on its own. If it fails, the rest of the page stays. */
export const LateSection = ({ recordId, children }: { recordId: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={recordId} renderError={() => null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)
