import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** A change of this key resets the error: a new address is a new attempt. */
  resetKey: string
  renderError: (error: Error, retry: () => void) => ReactNode
  onReset: () => void
}
interface BoundaryState {
  error: Error | null
  failedAt: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failedAt: '' }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (state.failedAt === props.resetKey) return null
    return { error: null, failedAt: props.resetKey }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return this.props.renderError(this.state.error, () => {
      this.props.onReset()
      this.setState({ error: null })
    })
  }
}

/** Catches render and query errors below it, and offers a retry. */
export const ErrorBoundary = (props: Omit<BoundaryProps, 'onReset'>) => (
  <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onReset={reset} />}</QueryErrorResetBoundary>
)
