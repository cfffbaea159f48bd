// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showIconTooltips } from './icon-tooltips.ts'

let stop: () => void
beforeEach(() => {
  stop = showIconTooltips(document)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** The title of an element while the pointer is over the target within it. */
function titleOver(html: string, within = ''): string | null {
  document.body.innerHTML = html
  const element = document.body.firstElementChild
  const target = within === '' ? element : (element?.querySelector(within) ?? null)
  target?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  return element?.getAttribute('title') ?? null
}

test.each([
  ['<button aria-label="Help"><svg></svg></button>', 'svg', 'Help'],
  ['<a href="#/x" aria-label=" Next "><svg></svg></a>', '', 'Next'],
  ['<a href="#/Home"><img alt="Library"></a>', 'img', 'Library'],
  ['<button aria-label="Branch">Main</button>', '', null],
  ['<button>Search</button>', '', null],
  ['<button aria-label="Help" title="Own"><svg></svg></button>', 'svg', 'Own'],
  ['<p aria-label="Text"><b></b></p>', 'b', null],
  ['<button><svg></svg></button>', 'svg', null],
])('%s has the tooltip that its pointer needs', (html, within, title) => {
  expect(titleOver(html, within)).toBe(title)
})

test('the tooltip goes with the pointer, and follows a name that has changed', () => {
  expect(titleOver('<button aria-label="Save"><svg></svg></button>')).toBe('Save')
  const button = document.querySelector('button')
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(button?.hasAttribute('title')).toBe(false)
  button?.setAttribute('aria-label', 'Saved')
  button?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(button?.getAttribute('title')).toBe('Saved')
})

/** What stands beside a control after the keyboard has come to it. */
function besideFocused(html: string): string | undefined {
  document.body.innerHTML = html
  document.body.querySelector<HTMLElement>('button, a')?.focus()
  return document.body.querySelector('[popover]')?.textContent ?? undefined
}

test.each([
  ['<button aria-label="Help"><svg></svg></button>', 'Help'],
  ['<button title="Own"><svg></svg></button>', 'Own'],
  ['<button>Search</button>', undefined],
])('%s has the text beside it that its keyboard needs', (html, text) => {
  expect(besideFocused(html)).toBe(text)
})

test('the text beside a control goes with the focus and with Escape', () => {
  expect(besideFocused('<button aria-label="Help"><svg></svg></button>')).toBe('Help')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(document.querySelector('[popover]')).toBeNull()
  expect(besideFocused('<button aria-label="Help"><svg></svg></button>')).toBe('Help')
  document.querySelector('button')?.blur()
  expect(document.querySelector('[popover]')).toBeNull()
})

test('what had the pointer before the tooltips came has its own at once', () => {
  stop()
  document.body.innerHTML = '<button aria-label="Save"><svg></svg></button>'
  const button = document.querySelector('button')
  button?.addEventListener('pointerover', (first) => {
    stop = showIconTooltips(document, first)
  })
  button?.dispatchEvent(new Event('pointerover'))
  expect(button?.title).toBe('Save')
})
