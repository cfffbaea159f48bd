import { Ring } from '../../kit/data/Ring.tsx'
import { Said } from '../../kit/layout/Said.tsx'
import { useCountdown } from '../../kit/time/countdown.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { t } from './words.ts'

const RING_SIZE = 40
/** So near its end the ring changes its colour. */
const SOON_SECONDS = 30

interface PayWaitProps {
  /** Of this page's clock. */
  until: number
  /** Seconds that the order is open in all. */
  whole: number
}

/**
 * That the payment is waited for, and how long: a ring that empties second by second. At its end the answer of the
 * provider is still asked for: the dialog then says that it is over, or that it is paid.
 */
export function PayWait({ until, whole }: PayWaitProps) {
  const left = useCountdown(until)
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')]
  const isOver = left === 0
  const time = t('time.secondsLeft', { minutes, seconds })
  const words = t(isOver ? 'fee.checking' : 'fee.waiting')
  return (
    <Row gap={12} className={css.wait}>
      <span aria-hidden>
        <Ring
          part={whole > 0 ? left / whole : 0}
          state={left > SOON_SECONDS ? 'good' : 'soon'}
          label={time}
          size={RING_SIZE}
        >
          {null}
        </Ring>
      </span>
      <span>
        <span aria-hidden className={css.waitWords}>
          {words}
        </span>
        {isOver ? null : <span role="timer">{time}</span>}
      </span>
      {/* a text that comes with its place is not read aloud: it comes a second later */}
      <Said>{left < whole ? words : ''}</Said>
    </Row>
  )
}
