import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../words.ts'
import fields from './EntryFields.module.css'
import { rankedCode, withRank } from './ranked-code.ts'
import css from './ReferenceList.module.css'

interface ReferenceItemProps {
  text: string
  code: string
  name: string
  isRanked: boolean
  /** Where the order of the list means something. */
  order:
    | {
        at: number
        last: number
        move: (from: number, to: number) => void
        drag: { from: number; to: number } | undefined
        handle: HTMLAttributes<HTMLSpanElement>
      }
    | undefined
  onChange: (text: string) => void
  onRemove: () => void
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** One entry of a list of codes: a chip, or a line that can be moved. */
export function ReferenceItem({ text, code, name, isRanked, order, onChange, onRemove }: ReferenceItemProps) {
  const isTarget = order?.drag?.to === order?.at && order?.drag?.from !== order?.at
  return (
    <li
      className={order ? fields.line : css.chip}
      data-place={order?.at}
      data-target={order && isTarget ? true : undefined}
    >
      <span className={css.name}>
        {name}
        {name !== code && <span className={css.code}>{code}</span>}
      </span>
      {isRanked && (
        <select
          className={css.rank}
          aria-label={t('form.rank', { name })}
          value={rankedCode(text).rank}
          onChange={(event) => onChange(withRank(code, Number(event.target.value)))}
        >
          {RANKS.map((rank) => (
            <option key={rank} value={rank}>
              {rank === 0 ? t('form.rankNone') : t('form.rankOf', { rank })}
            </option>
          ))}
        </select>
      )}
      <span className={css.tools}>
        {order && (
          <>
            <span className={fields.handle} title={t('form.drag')} {...order.handle}>
              <GripVertical aria-hidden size={18} />
            </span>
            <Button
              variant="quiet"
              aria-label={t('form.upOf', { name })}
              disabled={order.at === 0}
              onClick={() => order.move(order.at, order.at - 1)}
            >
              <ArrowUp aria-hidden size={16} />
            </Button>
            <Button
              variant="quiet"
              aria-label={t('form.downOf', { name })}
              disabled={order.at === order.last}
              onClick={() => order.move(order.at, order.at + 1)}
            >
              <ArrowDown aria-hidden size={16} />
            </Button>
          </>
        )}
        <button
          type="button"
          className={css.remove}
          aria-label={t('form.removeOf', { name })}
          onClick={onRemove}
        >
          <X aria-hidden size={16} />
        </button>
      </span>
    </li>
  )
}
