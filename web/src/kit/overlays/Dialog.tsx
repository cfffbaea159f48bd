import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  closeLabel: string
  /** Left out: it cannot be closed, only answered. */
  onClose?: (() => void) | undefined
  /** `panel` and `wide`: the whole screen on a phone. `drawer`: from the end side. `narrow`, `middle`, `broad`: forms. */
  shape?: 'box' | 'panel' | 'wide' | 'drawer' | 'narrow' | 'middle' | 'broad'
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
  const canClose = onClose !== undefined
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    // A click beside it closes it as well, where the browser knows how.
    element?.setAttribute('closedby', canClose ? 'any' : 'none')
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [canClose])
  const close = () => {
    // a browser that lets Escape through all the same gets it shown again
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${css[shape]}`}
      aria-labelledby={id}
      onCancel={canClose ? undefined : (event) => event.preventDefault()}
      onClose={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {onClose && (
            <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
              <X aria-hidden size={20} />
            </button>
          )}
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
