import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ListTotal.module.css'

/** How many entries a list has. It is the heading above them, and is announced when it changes. */
export const ListTotal = ({ text }: { text: string }) => (
  <Quiet as="h2" className={css.total}>
    <Quiet role="status">{text}</Quiet>
  </Quiet>
)
