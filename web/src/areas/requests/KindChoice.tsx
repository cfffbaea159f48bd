import { useId } from 'react'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { wayInWords } from './way-words.ts'
import type { Offer } from './RequestForm.tsx'
import { t } from './words.ts'

type Kind = Offer['kinds'][number]

interface KindChoiceProps {
  kinds: readonly Kind[]
  /** A copy stands on a shelf. */
  onShelf: boolean
  /** Day from which it is kept at the chosen place; empty: not known. */
  keptFrom: string
  /** A reason that is said above, for all kinds. */
  said: string
  chosen: Kind | undefined
  onChoose: (kind: Kind) => void
}

/** The kinds of request, each in one sentence: what happens, by which day, at which cost; or why it is not open. */
export function KindChoice({ kinds, onShelf, keptFrom, said, chosen, onChoose }: KindChoiceProps) {
  const group = useId()
  return (
    <Stack as="fieldset" className={css.kinds}>
      <Quiet as="legend">{t('request.kind')}</Quiet>
      {kinds.map((kind) => (
        <Row
          as="label"
          gap={10}
          align="flex-start"
          key={kind.requestType}
          ruled
          padding="8px 0"
          className={css.kind}
        >
          <input
            type="radio"
            name={group}
            disabled={!kind.allowed}
            checked={chosen?.requestType === kind.requestType}
            onChange={() => onChoose(kind)}
          />
          <span>
            {kind.allowed ? wayInWords(kind, { onShelf, keptFrom }) : t(`request.about.${kind.requestType}`)}
            {!kind.allowed && kind.whyNotText !== said && <Quiet as="small">{kind.whyNotText}</Quiet>}
          </span>
        </Row>
      ))}
    </Stack>
  )
}
