import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Row } from '../layout/boxes.tsx'
import css from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  closeLabel: string
  /** Absent: it cannot be closed, only answered. Resolves to true where it stays open after all. */
  onClose?: (() => void | Promise<boolean>) | undefined
  /**
   * `panel` and `wide`: full screen on a phone; `sheet`: at its lower edge. `drawer` and `side`: at the end side; `beside`: there too, and on a wide
   * window the page beside it stays in use. `narrow`, `middle`, `broad`: forms.
   */
  shape?: 'box' | 'panel' | 'sheet' | 'wide' | 'drawer' | 'side' | 'beside' | 'narrow' | 'middle' | 'broad'
  footer?: ReactNode
  children: ReactNode
}

/** From this width on a page has room for a panel beside it. */
const WIDE = '(min-width: 1000px)'

/**
 * The native dialog: modal, with the focus inside, except beside a page. Escape closes it, focus returns to the previous
 * element. It is open while mounted; its owner unmounts it on close.
 */
export function Dialog({ title, closeLabel, onClose, shape = 'box', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = useRef(false)
  const id = useId()
  const canClose = onClose !== undefined
  const isBeside = shape === 'beside'
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const isModal = !isBeside || !matchMedia(WIDE).matches
    // A click outside closes a modal one too, where the browser supports it.
    element?.setAttribute('closedby', !canClose ? 'none' : isModal ? 'any' : 'closerequest')
    if (isModal) element?.showModal()
    else element?.show()
    isShown.current = true
    return () => {
      isShown.current = false
      // beside a page the focus may be elsewhere by now
      const isLeft = !isModal && !element?.contains(document.activeElement)
      element?.close()
      if (before instanceof HTMLElement && !isLeft) before.focus()
    }
  }, [canClose, isBeside])
  const close = async () => {
    // some browsers close it on Escape all the same: show it again
    const stays = onClose ? await onClose() : true
    if (stays === true && isShown.current) dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${css[shape]}`}
      aria-labelledby={id}
      onCancel={canClose ? undefined : (event) => event.preventDefault()}
      onClose={(event) => {
        // a screen that is put out of sight keeps its dialogs
        if (event.target === dialog.current && isShown.current) void close()
      }}
    >
      <div className={css.inside}>
        <Row gap={16} justify="space-between" ruled padding="12px 12px 12px 20px">
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {onClose && (
            <Row
              as="button"
              inline
              justify="center"
              type="button"
              className={css.close}
              aria-label={closeLabel}
              onClick={() => void onClose()}
            >
              <X aria-hidden size={20} />
            </Row>
          )}
        </Row>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
