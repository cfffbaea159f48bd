import css from './FocusTooltip.module.css'

const GAP = 6
const MARGIN = 8

export interface FocusTooltip {
  show: (control: HTMLElement, name: string) => void
  hide: () => void
}

/** A line of text beside the control that has the focus. Screen readers have its name already, so it is hidden from them. */
export function focusTooltip(page: Document): FocusTooltip {
  let shown: HTMLElement | undefined
  const hide = () => {
    shown?.remove()
    shown = undefined
  }
  const show = (control: HTMLElement, name: string) => {
    hide()
    shown = page.createElement('span')
    shown.className = css.tooltip ?? ''
    shown.textContent = name
    shown.ariaHidden = 'true'
    // above everything, dialogs too; older browsers show it as any other element
    shown.setAttribute('popover', 'manual')
    page.body.append(shown)
    shown.showPopover?.()
    const place = control.getBoundingClientRect()
    const { width, height } = shown.getBoundingClientRect()
    const { clientWidth, clientHeight } = page.documentElement
    const centred = place.left + (place.width - width) / 2
    const isBelow = place.bottom + GAP + height <= clientHeight
    shown.style.left = `${Math.max(MARGIN, Math.min(centred, clientWidth - width - MARGIN))}px`
    shown.style.top = `${isBelow ? place.bottom + GAP : place.top - GAP - height}px`
  }
  return { show, hide }
}
