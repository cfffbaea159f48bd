import { Star } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Row } from '../layout/boxes.tsx'
import { Quiet } from '../layout/Quiet.tsx'
import css from './StarChoice.module.css'

interface StarChoiceProps {
  legend: string
  /** 0: nothing chosen yet. */
  value: number
  /** The meaning of each number of stars, best last. */
  words: readonly [string, string, string, string, string]
  disabled?: boolean
  onChange: (value: number) => void
}

/** One to five stars as a group of native radio buttons, for keyboards and screen readers. */
export function StarChoice({ legend, value, words, disabled = false, onChange }: StarChoiceProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <Quiet as="legend" size="medium" className={css.legend}>
        {legend}
      </Quiet>
      <Row as="span">
        {words.map((word, at) => (
          <Row
            as="label"
            inline
            justify="center"
            key={word}
            className={css.star}
            data-on={at < value || undefined}
            title={word}
          >
            <input
              type="radio"
              name={name}
              className={css.input}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <Star aria-hidden size={24} />
            <VisuallyHidden>{word}</VisuallyHidden>
          </Row>
        ))}
        <Quiet as="span" size="medium" className={css.word}>
          {words[value - 1] ?? ''}
        </Quiet>
      </Row>
    </fieldset>
  )
}
