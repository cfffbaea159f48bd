import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  closeLabel: string
  /** Absent: it cannot be closed, only answered. */
  onClose?: (() => void) | undefined
  /** `panel` and `wide`: full screen on a phone. `drawer` and `side`: at the end side. `narrow`, `middle`, `broad`: forms. */
  shape?: 'box' | 'panel' | 'wide' | 'drawer' | 'side' | 'narrow' | 'middle' | 'broad'
  footer?: ReactNode
  children: ReactNode
}

/**
 * The native modal dialog: focus stays inside, Escape closes it, focus returns to the previous element. It is open
 * while mounted; its owner unmounts it on close.
 */
export function Dialog({ title, closeLabel, onClose, shape = 'box', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const canClose = onClose !== undefined
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    // A click outside closes it too, where the browser supports it.
    element?.setAttribute('closedby', canClose ? 'any' : 'none')
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [canClose])
  const close = () => {
    // some browsers close it on Escape all the same: show it again
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
