import { focusTooltip } from './focus-tooltip.ts'

/** What a pointer presses or follows. */
const PRESSED = 'button, a[href], summary, [role="button"]'

/** Text that is seen; `innerText` leaves out what is not shown. */
const seenText = (element: HTMLElement): string => (element.innerText ?? element.textContent ?? '').trim()

const pressedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null

/** The name of a control that shows an icon alone; empty for others. */
function nameOfIcon(element: HTMLElement): string {
  if (seenText(element) !== '') return ''
  const named = element.getAttribute('aria-label') ?? element.querySelector('img')?.alt ?? element.textContent
  return (named ?? '').trim()
}

/**
 * Shows the name of a control that has an icon alone as a tooltip. It is set when the pointer comes and taken away when it
 * leaves: screen readers would read it as a second name. Controls with a tooltip of their own keep it. Browsers show a
 * tooltip to the pointer only; beside a control that the keyboard has reached stands a line of text instead.
 *
 * @param first what came to a control before this script did
 * @returns stops it
 */
export function showIconTooltips(page: Document, first?: Event): () => void {
  let shown: HTMLElement | undefined
  const beside = focusTooltip(page)
  const hide = () => {
    shown?.removeAttribute('title')
    shown = undefined
  }
  const onOver = ({ target }: Event) => {
    const found = pressedAt(target)
    if (found && found === shown) return
    hide()
    if (!found || found.title !== '') return
    const name = nameOfIcon(found)
    if (name === '') return
    found.title = name
    shown = found
  }
  const onFocus = ({ target }: Event) => {
    const found = pressedAt(target)
    if (!found?.matches(':focus-visible')) return beside.hide()
    // its own tooltip is not shown to the keyboard either
    const name = nameOfIcon(found) || found.title
    if (name === '') beside.hide()
    else beside.show(found, name)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') beside.hide()
  }
  const heard: readonly (readonly [string, EventListener, AddEventListenerOptions?])[] = [
    ['pointerover', onOver],
    ['focusin', onFocus],
    ['focusout', beside.hide],
    ['pointerdown', beside.hide],
    ['keydown', onKey as EventListener],
    // scrolling moves the control away from under it
    ['scroll', beside.hide, { capture: true, passive: true }],
  ]
  for (const [event, listener, options] of heard) page.addEventListener(event, listener, options)
  if (first?.type === 'focusin') onFocus(first)
  else if (first) onOver(first)
  return () => {
    hide()
    beside.hide()
    for (const [event, listener, options] of heard) page.removeEventListener(event, listener, options)
  }
}
