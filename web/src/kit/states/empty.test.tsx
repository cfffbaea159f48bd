// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Empty, type Emptiness } from './Empty.tsx'

afterEach(cleanup)

const kinds: Record<Emptiness, true> = {
  blank: true,
  'not-found': true,
  done: true,
  closed: true,
  offline: true,
  'sign-in': true,
}

test('each reason why there is nothing has a drawing of its own, hidden from screen readers', () => {
  const drawings = (Object.keys(kinds) as Emptiness[]).map((kind) => {
    const { container } = render(<Empty kind={kind} title="-" />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    return container.querySelector('path')?.getAttribute('d')
  })
  expect(new Set(drawings).size).toBe(Object.keys(kinds).length)
})
