// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLanguage } from '../words.ts'
import { EntryFields } from './EntryFields.tsx'
import type { FormValues } from './field-props.ts'

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)

const isRequired = false
const kinds: Readonly<Record<string, FormField>> = {
  choices: { name: 'x', kind: 'choices', isRequired, isOrdered: true, choices: ['a', 'b', 'c', 'd'] },
  objects: {
    name: 'x',
    kind: 'objects',
    isRequired,
    fields: [{ name: 'code', kind: 'text', isRequired }],
  },
  references: { name: 'x', kind: 'texts', isRequired, isOrdered: true, refersTo: 'records', isOpen: true },
}

function Form({ field, initial }: { field: FormField; initial: unknown }) {
  const [values, setValues] = useState<FormValues>({ x: initial })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <EntryFields about="" fields={[field]} values={values} onChange={setValues} />
      <output>{JSON.stringify(values['x'])}</output>
    </QueryClientProvider>
  )
}

const draw = (kind: string, initial: unknown) => {
  const field = kinds[kind]
  if (!field) throw new Error(`no field of kind ${kind}`)
  return render(<Form field={field} initial={initial} />)
}
const stored = (container: HTMLElement): unknown =>
  JSON.parse(container.querySelector('output')?.textContent ?? '')
const said = () => screen.getAllByRole('status').map((one) => one.textContent)

/** Presses a button that has the focus. */
function press(button: HTMLElement | undefined): void {
  button?.focus()
  if (button) fireEvent.click(button)
}

test.each([
  ['choices', ['a', 'b', 'c'], ['b', 'a', 'c'], 'b: place 1 of 3'],
  ['references', ['a', 'b', 'c'], ['b', 'a', 'c'], 'b: place 1 of 3'],
  [
    'objects',
    [{ code: 'a' }, { code: 'b' }, { code: 'c' }],
    [{ code: 'b' }, { code: 'a' }, { code: 'c' }],
    'b: place 1 of 3',
  ],
])(
  '%s: a move is said, and the button of an entry that has come to the end keeps the focus',
  (kind, before, after, words) => {
    const { container } = draw(kind, before)
    const button = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Move up/ })[1]
    press(button)
    expect(stored(container)).toEqual(after)
    expect(document.activeElement).toBe(button)
    // a disabled button loses the focus in a browser
    expect(button?.disabled).toBe(false)
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(said()).toContain(words)
    press(button)
    expect(stored(container)).toEqual(after)
  },
)

test('a choice that is ticked or not goes to its place, and keeps the focus', () => {
  const { container } = draw('choices', ['a', 'b'])
  for (const [name, after] of [
    ['a', ['b']],
    ['d', ['b', 'd']],
  ] as const) {
    press(screen.getByRole('checkbox', { name }))
    expect(stored(container)).toEqual(after)
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name }))
  }
})

test('where an object was removed, the focus goes to the button that adds one', () => {
  const { container } = draw('objects', [{ code: 'a' }, { code: 'b' }])
  press(screen.getAllByRole('button', { name: 'Remove' })[1])
  expect(stored(container)).toEqual([{ code: 'a' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  expect(said()).toContain('Removed: b')
})

test('Escape closes the list of a box and not the dialog around it; pressed again it is left to the dialog', () => {
  draw('references', [])
  const box = screen.getByRole('combobox')
  fireEvent.change(box, { target: { value: 'abc' } })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(fireEvent.keyDown(box, { key: 'Escape' }), 'kept from the dialog').toBe(false)
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(box, { key: 'Escape' }), 'left to the dialog').toBe(true)
})
