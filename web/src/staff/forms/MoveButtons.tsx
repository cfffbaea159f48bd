import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import type { Placed } from './use-order.ts'

interface MoveButtonsProps {
  entry: Placed
  /** Of the entry, where the buttons are pictures and do not stand in a group of that name. */
  name?: string
}

/** Moves an entry of a list: a handle for mouse and finger, buttons for the keyboard. */
export const MoveButtons = ({ entry, name }: MoveButtonsProps) => (
  <>
    {entry.last > 0 && (
      <span className={css.handle} title={t('form.drag')} {...entry.handle}>
        <GripVertical aria-hidden size={18} />
      </span>
    )}
    {/* at an end they are not disabled, which would take the focus from the one that was pressed */}
    <Button
      variant="quiet"
      className={css.move}
      aria-label={name === undefined ? undefined : t('form.upOf', { name })}
      aria-disabled={entry.at === 0}
      onClick={() => entry.moveBy(-1)}
    >
      <ArrowUp aria-hidden size={16} /> {name === undefined && t('form.up')}
    </Button>
    <Button
      variant="quiet"
      className={css.move}
      aria-label={name === undefined ? undefined : t('form.downOf', { name })}
      aria-disabled={entry.at === entry.last}
      onClick={() => entry.moveBy(1)}
    >
      <ArrowDown aria-hidden size={16} /> {name === undefined && t('form.down')}
    </Button>
  </>
)
