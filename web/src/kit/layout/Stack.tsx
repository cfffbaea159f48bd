import type { ReactNode } from 'react'
import css from './Stack.module.css'

/** Parts below each other, with the same space between any two. */
export const Stack = ({ gap, children }: { gap: number; children: ReactNode }) => (
  <div className={css.stack} style={{ gap }}>
    {children}
  </div>
)
