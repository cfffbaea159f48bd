// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLanguage } from '../../locales/translation.ts'
import { DayField } from './DayField.tsx'
import { textsOf } from './form-refusal.ts'

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)

test.each([
  ['', ''],
  ['2026-07-01', '2026-07-01'],
  // sent with Enter, before the field is left
  ['2026年8月9日', '2026-08-09'],
  // for the server to refuse
  ['tomorrow', 'tomorrow'],
])('a form that is sent with "%s" in a day field has "%s"', (entered, sent) => {
  render(
    <form aria-label="Wish">
      <DayField name="until" label="Until" defaultValue="2026-01-01" />
    </form>,
  )
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: entered } })
  expect(textsOf(screen.getByRole<HTMLFormElement>('form'))('until')).toBe(sent)
})
