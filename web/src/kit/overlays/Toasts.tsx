import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Row, Stack } from '../layout/boxes.tsx'
import css from './Toasts.module.css'
import { dismissToast, useToasts } from './toast-list.ts'

const pictures = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** The toasts, at the bottom of the window; a polite live region. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts()
  return (
    <section aria-label={label} className={css.region}>
      <div role="status">
        <Stack as="ul" gap={8} align="center" padding="0 16px">
          {toasts.map((toast) => {
            const Picture = pictures[toast.kind]
            return (
              <li key={toast.id} className={`${css.toast} ${css[toast.kind]}`}>
                <Picture aria-hidden size={18} />
                <div>
                  <span>{toast.text}</span>
                  {toast.note}
                </div>
                <Row
                  as="button"
                  inline
                  justify="center"
                  type="button"
                  className={css.close}
                  aria-label={closeLabel}
                  onClick={() => dismissToast(toast.id)}
                >
                  <X aria-hidden size={16} />
                </Row>
              </li>
            )
          })}
        </Stack>
      </div>
    </section>
  )
}
