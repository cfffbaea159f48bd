import { X } from 'lucide-react'
import { t } from '../words.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import fields from './EntryFields.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { rankedCode, withRank } from './ranked-code.ts'
import css from './ReferenceList.module.css'
import type { Placed, PlaceMarks } from './use-order.ts'

interface ReferenceItemProps {
  text: string
  code: string
  name: string
  isRanked: boolean
  /** Where the order of the list means something. */
  order: { entry: Placed; place: PlaceMarks } | undefined
  onChange: (text: string) => void
  onRemove: () => void
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** One entry of a list of codes: a chip, or a line that can be moved. */
export function ReferenceItem({ text, code, name, isRanked, order, onChange, onRemove }: ReferenceItemProps) {
  return (
    <li className={order ? fields.line : css.chip} {...order?.place}>
      <span className={css.name}>
        {name}
        {name !== code && (
          <Quiet as="span" className={css.code}>
            {code}
          </Quiet>
        )}
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
      <Row as="span" inline className={css.tools}>
        {order && <MoveButtons entry={order.entry} name={name} />}
        <Row
          as="button"
          inline
          justify="center"
          type="button"
          className={css.remove}
          aria-label={t('form.removeOf', { name })}
          onClick={onRemove}
        >
          <X aria-hidden size={16} />
        </Row>
      </Row>
    </li>
  )
}
