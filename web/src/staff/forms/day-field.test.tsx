// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activateLanguage } from '../words.ts'
import { DayField } from './DayField.tsx'

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)

const told = vi.fn<(day: string) => void>()

function Field({ initial = '' }: { initial?: string }) {
  const [day, setDay] = useState(initial)
  const change = (next: string) => {
    told(next)
    setDay(next)
  }
  return <DayField label="From" value={day} onChange={change} onOther={change} />
}

const box = () => screen.getByLabelText<HTMLInputElement>('From')
function enter(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.blur(box())
}

test('a day is shown year first, however it was entered', () => {
  told.mockClear()
  render(<Field initial="2026-07-01" />)
  expect(box().value).toBe('2026-07-01')
  enter('2026年8月9日')
  expect(box().value).toBe('2026-08-09')
  expect(told).toHaveBeenLastCalledWith('2026-08-09')
})

test('what is no day is said beside the field and told to the form', () => {
  render(<Field />)
  enter('07/01/2026')
  expect(screen.getByText('Please enter a date such as 2026-07-01')).toBeDefined()
  expect(told).toHaveBeenLastCalledWith('07/01/2026')
  enter('')
  expect(told).toHaveBeenLastCalledWith('')
})
