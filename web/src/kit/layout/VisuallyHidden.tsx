import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
)
