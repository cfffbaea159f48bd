import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './Dropdown.module.css'

interface DropdownProps {
  /** Content of the button. */
  face: ReactNode
  /** Accessible name of a button with a picture; such a button has no arrow. */
  label?: string
  current?: boolean
  align?: 'start' | 'end'
  className?: string | undefined
  /** Called in place of opening it: the owner opens it with `openings`, such as after a sign-in. */
  onOpen?: () => void
  /** It opens each time this grows. */
  openings?: number
  /** Mounted only while open; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that shows a panel (disclosure pattern of the ARIA practices), for navigation groups and small menus.
 * Escape, a click elsewhere, leaving with Tab and the way back close it; arrow keys, Home and End move between its links
 * and buttons.
 */
export function Dropdown({
  face,
  label,
  current = false,
  align = 'start',
  className,
  onOpen,
  openings = 0,
  children,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  if (openings !== opened) {
    setOpened(openings)
    setOpen(true)
  }
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const closeOnTheWayBack = () => setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    window.addEventListener('popstate', closeOnTheWayBack)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      window.removeEventListener('popstate', closeOnTheWayBack)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button?.focus()
  }
  const openUp = () => {
    if (onOpen) onOpen()
    else setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      // a dialog around it would close as well
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      if (open) stepFocus(frame.current, event.key === 'ArrowDown' ? 1 : -1)
      else openUp()
    } else if ((event.key === 'Home' || event.key === 'End') && open && !hasOwnKeys(event.target)) {
      event.preventDefault()
      const stops = stopsIn(panel.current)
      stops.at(event.key === 'Home' ? 0 : -1)?.focus()
    }
  }
  return (
    <div
      ref={frame}
      className={[css.frame, className].filter(Boolean).join(' ')}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={setButton}
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        data-current={current || undefined}
        onClick={() => (open ? setOpen(false) : openUp())}
      >
        {face}
        {!label && <ChevronDown aria-hidden size={14} className={css.arrow} />}
      </button>
      {open && (
        <div ref={panel} id={id} className={`${css.panel} ${css[align]}`}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

const stopsIn = (part: HTMLElement | null): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
]

/** There Home and End move the caret, or choose. */
const hasOwnKeys = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

function stepFocus(frame: HTMLElement | null, step: 1 | -1): void {
  const stops = stopsIn(frame)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
