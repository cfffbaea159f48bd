import type { ComponentProps, CSSProperties, ElementType } from 'react'
import css from './boxes.module.css'
import quietCss from './Quiet.module.css'

interface Looks {
  /** As wide as its parts. */
  inline?: boolean
  /** Takes the room that its neighbours leave, and no more. */
  grow?: boolean
  /** On raised paper, with a frame. */
  card?: boolean
  /** With a line below. */
  ruled?: boolean
  /** Of less weight, and how large. */
  quiet?: 'small' | 'medium' | 'normal'
}

interface Spaces {
  /** Between the parts: pixels, or lines and columns as in CSS. */
  gap?: CSSProperties['gap']
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  /** Space over and under the whole, in pixels. */
  above?: number
  below?: number
  padding?: CSSProperties['padding']
}

/** What a layout part takes: its spaces, and all that its element does (`div` unless `as` names another). */
type BoxProps<Tag extends ElementType = 'div'> = Omit<
  ComponentProps<Tag>,
  keyof Spaces | keyof Looks | 'as'
> &
  Spaces &
  Looks & { as?: Tag }

function box(layout: 'stack' | 'row' | 'cluster' | 'grid', props: BoxProps<ElementType>) {
  const { as, gap, align, justify, above, below, padding, style, ...others } = props
  const { inline, grow, card, ruled, quiet, className, ...rest }: BoxProps<ElementType> = others
  const Element: ElementType = as ?? 'div'
  const classes = [
    css[layout],
    inline && css.inline,
    grow && css.grow,
    card && css.card,
    ruled && css.ruled,
    quiet && quietCss.quiet,
    quiet && quiet !== 'normal' && quietCss[quiet],
    className,
  ]
  const spaces: CSSProperties = {
    gap,
    padding,
    alignItems: align,
    justifyContent: justify,
    marginTop: above,
    marginBottom: below,
  }
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} style={{ ...spaces, ...style }} />
}

/** Parts below each other. */
export const Stack = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('stack', props)

/** Parts in one line, in the middle of its height unless `align` says otherwise. */
export const Row = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('row', props)

/** Parts beside each other, in as many lines as they need. */
export const Cluster = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('cluster', props)

/** Parts in a grid. `columns` as in CSS; where they depend on the width of the window, a class has them. */
export const Grid = <Tag extends ElementType = 'div'>({
  columns,
  style,
  ...rest
}: BoxProps<Tag> & { columns?: string }) =>
  box('grid', { ...rest, style: { gridTemplateColumns: columns, ...style } })
