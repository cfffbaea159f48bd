// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { activateLanguage } from '../../locales/translation.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { FailureReference } from './FailureReference.tsx'

beforeEach(() => activateLanguage('en'))
afterEach(cleanup)

const failure = (code: ApiFailure, status: number, requestId?: string) =>
  new ApiError('Sorry', { code, status, requestId })

test.each([
  ['INTERNAL', 500],
  ['TIMED_OUT', 503],
  ['NOT_READY', 503],
  ['STORAGE_FULL', 507],
] as const)('%s shows its reference with a button to copy it', (code, status) => {
  render(<FailureReference error={failure(code, status, 'req-42')} />)
  expect(screen.getByText(/Reference req-42/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
})

test.each([
  failure('RECORD_UNKNOWN', 200, 'req-42'),
  failure('NETWORK', 0),
  new TypeError('a fault of the page'),
])('an ordinary refusal and a failure without an answer have no reference: %s', (error) => {
  const { container } = render(<FailureReference error={error} />)
  expect(container.textContent).toBe('')
})

test('what the network refused is tried again when the network returns; other failures are not', () => {
  const retry = vi.fn()
  const { rerender } = render(<FailureNotice error={failure('INTERNAL', 500)} onRetry={retry} />)
  window.dispatchEvent(new Event('online'))
  expect(retry).not.toHaveBeenCalled()
  rerender(<FailureNotice error={failure('NETWORK', 0)} onRetry={retry} />)
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  cleanup()
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})
