import { clothOf, hueOf } from '@wenyuan/contract/covers/cover-cloth.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './ClassSpines.module.css'

/** Heights of the backs in percent, in turn. */
const HEIGHTS = [100, 82, 92, 74, 96]

/** A few backs in the cloths of a class, more for a larger one: a decoration beside its name and its count. */
export function ClassSpines({ code, count }: { code: string; count: number }) {
  const hue = hueOf(code, 0)
  const backs = Math.min(HEIGHTS.length, Math.ceil(Math.log10(count + 1)))
  return (
    <Row as="span" inline gap={1} align="flex-end" className={css.spines} aria-hidden>
      {HEIGHTS.slice(0, backs).map((height, at) => (
        <span
          key={height}
          className={css.spine}
          style={{ height: `${height}%`, background: clothOf(hue, at).ground }}
        />
      ))}
    </Row>
  )
}
