import type { ReactNode } from 'react'
import css from './BlockHead.module.css'

interface BlockHeadProps {
  title: string
  /** After the title, on a phone at the end of the line: "all new books". */
  more?: ReactNode
  /** At the end of the line: buttons. */
  children?: ReactNode
}

/** The heading line of a block that shows a part of something: as high in each, so that rooms can be kept. */
export const BlockHead = ({ title, more, children }: BlockHeadProps) => (
  <div className={css.head}>
    <h2 className={css.title}>{title}</h2>
    {more && <span className={css.more}>{more}</span>}
    {children}
  </div>
)
