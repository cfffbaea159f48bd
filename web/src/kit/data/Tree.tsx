import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../Link.tsx'
import { Row } from '../layout/boxes.tsx'
import { Quiet } from '../layout/Quiet.tsx'
import css from './Tree.module.css'

/** Nested lists that expand: each branch is a link, with a button next to it that shows its children. */
export const Tree = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.tree} aria-label={label}>
    {children}
  </ul>
)

interface TreeBranchProps {
  label: ReactNode
  to: string
  end?: ReactNode
  current: boolean
  open: boolean
  /** Absent for a leaf. */
  onToggle: (() => void) | undefined
  words: { open: string; close: string }
  children?: ReactNode
}

export function TreeBranch({ label, to, end, current, open, onToggle, words, children }: TreeBranchProps) {
  return (
    <li className={css.branch}>
      <Row align="flex-start">
        {onToggle ? (
          <Row
            as="button"
            inline
            justify="center"
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-label={open ? words.close : words.open}
            onClick={onToggle}
          >
            <ChevronRight aria-hidden size={16} className={css.arrow} />
          </Row>
        ) : (
          <Row as="span" inline justify="center" className={css.toggle} />
        )}
        <Row
          as={Link}
          gap={12}
          align="baseline"
          justify="space-between"
          to={to}
          grow
          className={css.link}
          aria-current={current ? 'true' : undefined}
        >
          <span>{label}</span>
          {end && (
            <Quiet as="span" size="normal" figures className={css.end}>
              {end}
            </Quiet>
          )}
        </Row>
      </Row>
      {open && <ul className={css.below}>{children}</ul>}
    </li>
  )
}
