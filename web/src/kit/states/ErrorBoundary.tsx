import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** A change of it forgets the failure: another address is another try. */
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

/** Catches what the screen below cannot draw, queries included, and lets the reader try again. */
export const ErrorBoundary = (props: Omit<BoundaryProps, 'onReset'>) => (
  <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onReset={reset} />}</QueryErrorResetBoundary>
)
