import { Children, type ReactNode, startTransition, Suspense, use, useEffect, useState } from 'react'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'

/** The longest wait of a part for those above it. */
const PATIENCE_MS = 1_500

const NEVER = new Promise<never>(() => {})

interface InOrderProps {
  /** A change of this key lets failed parts try again. */
  resetKey: string
  /** Shown at once as far as they are known: on the way back the page has its height again. */
  atOnce?: boolean
  /** Called once all parts have arrived. */
  onAll?: () => void
  /** Parts that wait for their data by Suspense; the wait of one holds up only those below it. */
  children: ReactNode
}

/**
 * Parts of a page that load at the same time and are shown from the top: a part waits until those above it have arrived
 * or failed, so that none pushes down what is shown. A part that fails is left out.
 */
export function InOrder({ resetKey, atOnce = false, onAll, children }: InOrderProps) {
  const parts = Children.toArray(children)
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const [isPatient, setPatient] = useState(!atOnce)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const first = parts.findIndex((_, at) => !arrived.has(at))
  const isAll = first === -1 || !isPatient
  useEffect(() => {
    if (isAll) onAll?.()
  }, [isAll, onAll])
  const arrive = (at: number) =>
    startTransition(() => setArrived((before) => (before.has(at) ? before : new Set([...before, at]))))
  return parts.map((part, at) => (
    <ErrorBoundary
      // the parts of a page are always the same
      key={at}
      resetKey={resetKey}
      renderError={() => <Arrival onArrive={() => arrive(at)} />}
    >
      <Suspense fallback={null}>
        {isPatient && first !== -1 && at > first && <Waiting />}
        {part}
        <Arrival onArrive={() => arrive(at)} />
      </Suspense>
    </ErrorBoundary>
  ))
}

/** Keeps its boundary from being shown; its siblings load meanwhile. */
const Waiting = (): ReactNode => use(NEVER)

/** Says that what stands beside it is shown: effects run only then. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive)
  return null
}
