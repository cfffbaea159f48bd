/** What a pointer presses or follows. */
const PRESSED = 'button, a[href], summary, [role="button"]'

/** Text that is seen; `innerText` leaves out what is not shown. */
const seenText = (element: HTMLElement): string => (element.innerText ?? element.textContent ?? '').trim()

/** The name of a control that shows an icon alone; empty for others. */
function nameOfIcon(element: HTMLElement): string {
  if (seenText(element) !== '') return ''
  const named = element.getAttribute('aria-label') ?? element.querySelector('img')?.alt ?? element.textContent
  return (named ?? '').trim()
}

/**
 * Shows the name of a control that has an icon alone as a tooltip. It is set when the pointer comes and taken away when it
 * leaves: screen readers would read it as a second name. Controls with a tooltip of their own keep it.
 *
 * @returns stops it
 */
export function showIconTooltips(page: Document): () => void {
  let shown: HTMLElement | undefined
  const hide = () => {
    shown?.removeAttribute('title')
    shown = undefined
  }
  const onOver = ({ target }: Event) => {
    const found = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
    if (found && found === shown) return
    hide()
    if (!found || found.title !== '') return
    const name = nameOfIcon(found)
    if (name === '') return
    found.title = name
    shown = found
  }
  page.addEventListener('pointerover', onOver)
  return () => {
    hide()
    page.removeEventListener('pointerover', onOver)
  }
}
