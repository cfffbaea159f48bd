import type { ReaderAccount } from '@wenyuan/contract/areas/account.ts'
import { CircleCheck, CircleSlash, Snowflake, TriangleAlert } from 'lucide-react'
import css from './CardState.module.css'
import { t } from './words.ts'

type State = 'normal' | 'lost' | 'frozen' | 'ended'

const faces = { normal: CircleCheck, lost: CircleSlash, frozen: Snowflake, ended: TriangleAlert } as const

function stateOf({ lostFlag, frozenFlag, expiredFlag }: ReaderAccount): State {
  if (frozenFlag) return 'frozen'
  if (lostFlag) return 'lost'
  return expiredFlag ? 'ended' : 'normal'
}

/** The state of the card as icon, text and colour. Source: spec 1 §4 "Reader account". */
export function CardState({ me }: { me: ReaderAccount }) {
  const state = stateOf(me)
  const Face = faces[state]
  return (
    <p className={css.state} data-state={state}>
      <Face aria-hidden size={17} />
      {t(`card.state.${state}`)}
    </p>
  )
}
