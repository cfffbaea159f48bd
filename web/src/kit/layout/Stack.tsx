import type { ReactNode } from 'react'
import css from './Stack.module.css'

/** Vertical layout with equal gaps. */
export const Stack = ({ gap, children }: { gap: number; children: ReactNode }) => (
  <div className={css.stack} style={{ gap }}>
    {children}
  </div>
)
