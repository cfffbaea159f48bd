/** Scrolls to an element of the screen and moves the focus there, for keyboards and screen readers. */
export function goToElement(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView()
  element?.focus({ preventScroll: true })
}
