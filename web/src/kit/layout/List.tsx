import type { ReactNode } from 'react'
import css from './List.module.css'

/** A list whose rows are parted by lines; each row brings the line below it. */
export const List = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>
