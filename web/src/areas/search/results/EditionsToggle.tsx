import { ChevronDown } from 'lucide-react'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './EditionsToggle.module.css'

interface EditionsToggleProps {
  count: number
  open: boolean
  /** Id of the element it expands. */
  controls: string
  onToggle: () => void
}

/** "3 editions": expands them in place. */
export const EditionsToggle = ({ count, open, controls, onToggle }: EditionsToggleProps) => (
  <Row
    as="button"
    inline
    gap={4}
    type="button"
    className={css.toggle}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    onClick={onToggle}
  >
    {t('editions.count', { n: count })}
    <ChevronDown aria-hidden size={14} className={css.arrow} />
  </Row>
)
