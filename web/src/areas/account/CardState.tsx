import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { CircleCheck, CircleSlash, Snowflake, TriangleAlert } from 'lucide-react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { Link } from '../../kit/Link.tsx'
import css from './CardState.module.css'
import { t } from './words.ts'

/** Blocks that only staff can lift. */
const onlyStaff: readonly string[] = ['READER_FROZEN', 'CARD_EXPIRED']

type State = 'normal' | 'lost' | 'frozen' | 'ended' | 'blocked'

const faces = {
  normal: CircleCheck,
  lost: CircleSlash,
  frozen: Snowflake,
  ended: TriangleAlert,
  blocked: TriangleAlert,
} as const

function stateOf({ lostFlag, frozenFlag, expiredFlag }: ReaderAccount, isBlocked: boolean): State {
  if (frozenFlag) return 'frozen'
  if (lostFlag) return 'lost'
  if (expiredFlag) return 'ended'
  return isBlocked ? 'blocked' : 'normal'
}

/** The state of the card as icon, text and colour, with the reasons of a block and the way out of each: `canWrite`
 * where the reader can report to the library. Source: spec 1 §4 "Reader account". */
export function CardState({ me, canWrite = false }: { me: ReaderAccount; canWrite?: boolean }) {
  const { data: limits } = useSuspenseQuery({ ...query(account.limits, {}), ...refetchedOnFocus })
  const state = stateOf(me, limits.blocks.length > 0)
  const Face = faces[state]
  return (
    <div className={css.state} data-state={state}>
      <p>
        <Face aria-hidden size={17} />
        {t(`card.state.${state}`)}
      </p>
      {state === 'frozen' && me.lostFlag && <p>{t('card.state.lost')}</p>}
      {limits.blocks.map(({ code, text }) => (
        <p key={code}>
          {text} <RefusalWay code={code} />
          {canWrite && onlyStaff.includes(code) && (
            <Link to={paths.personalCentre({ tab: '12' })} variant="text">
              {t('card.write')}
            </Link>
          )}
        </p>
      ))}
    </div>
  )
}
