import type { ReactNode } from 'react'
import { Row } from './boxes.tsx'
import { Quiet } from './Quiet.tsx'
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
  <Row gap={16} className={css.head}>
    <h2 className={css.title}>{title}</h2>
    {more && (
      <Quiet as="span" size="medium" className={css.more}>
        {more}
      </Quiet>
    )}
    {children}
  </Row>
)
