import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** `panel` and `wide`: the whole screen on a phone. `drawer`: from the end side. */
  shape?: 'box' | 'panel' | 'wide' | 'drawer'
  footer?: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog: focus stays inside, Escape closes, focus returns to where it came from. It is
 * drawn while open and unmounted by its owner on close.
 */
export function Dialog({ title, closeLabel, onClose, shape = 'box', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    // A click beside it closes it as well, where the browser knows how.
    element?.setAttribute('closedby', 'any')
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className={`${css.dialog} ${css[shape]}`} aria-labelledby={id} onClose={onClose}>
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <X aria-hidden size={20} />
          </button>
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
