import type { ReactNode } from 'react'
import css from './List.module.css'

/** A list with lines between its rows; each row draws the line below it. */
export const List = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>
