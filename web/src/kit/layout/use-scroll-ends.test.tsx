// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollEnds } from './use-scroll-ends.ts'

const ENTRY = 100

/** Each entry is 100 wide, and the row has room for two. */
function Row({ entries }: { entries: number }) {
  const row = useRef<HTMLUListElement>(null)
  const { atEnd } = useScrollEnds(row)
  return (
    <>
      <ul ref={row}>
        {Array.from({ length: entries }, (_, at) => (
          <li key={at}>{at}</li>
        ))}
      </ul>
      <button type="button" disabled={atEnd}>
        on
      </button>
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2 * ENTRY)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.childElementCount * ENTRY
  })
})

test('a row that grows by entries drawn later can be moved on', async () => {
  const { rerender } = render(<Row entries={1} />)
  const on = screen.getByRole<HTMLButtonElement>('button')
  expect(on.disabled).toBe(true)
  rerender(<Row entries={4} />)
  await waitFor(() => expect(on.disabled).toBe(false))
})
