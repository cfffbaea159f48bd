import type { PictureMark } from '../../kit/data/MarkedPicture.tsx'

/** A place on the plan in percent, as the content has it. */
export interface Mark extends PictureMark {
  location: string
  from: string
  to: string
}

export interface Point {
  x: number
  y: number
}

/** A press without a movement marks a place of this size. */
const POINT = 4
/** Movements below this are a press. */
const STILL = 0.8

const rounded = (number: number): number => Math.round(number * 10) / 10
const within = (number: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, number))

export const isPress = (from: Point, to: Point): boolean =>
  Math.abs(from.x - to.x) < STILL && Math.abs(from.y - to.y) < STILL

/** The place between two corners; around one point, a small square. */
export function placeBetween(from: Point, to: Point): PictureMark {
  if (isPress(from, to)) {
    const corner = (at: number) => rounded(within(at - POINT / 2, 0, 100 - POINT))
    return { left: corner(to.x), top: corner(to.y), width: POINT, height: POINT }
  }
  const span = (one: number, other: number) => {
    const [first, last] = [within(Math.min(one, other), 0, 100), within(Math.max(one, other), 0, 100)]
    return [rounded(first), Math.max(0.5, rounded(last - first))] as const
  }
  const [left, width] = span(from.x, to.x)
  const [top, height] = span(from.y, to.y)
  return { left, top, width, height }
}

/** The place moved, and kept on the picture. */
export const movedBy = <M extends PictureMark>(mark: M, { x, y }: Point): M => ({
  ...mark,
  left: rounded(within(mark.left + x, 0, 100 - mark.width)),
  top: rounded(within(mark.top + y, 0, 100 - mark.height)),
})

/** The mark under a point: the one drawn last; -1: none. */
export const markAt = (marks: readonly PictureMark[], { x, y }: Point): number =>
  marks.findLastIndex(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  )

/** The marks of an entry that is being typed. */
export const marksOf = (value: unknown): Mark[] =>
  (Array.isArray(value) ? (value as Partial<Mark>[]) : []).map((mark) => ({
    location: mark.location ?? '',
    from: mark.from ?? '',
    to: mark.to ?? '',
    left: mark.left ?? 0,
    top: mark.top ?? 0,
    width: mark.width ?? 0,
    height: mark.height ?? 0,
  }))
