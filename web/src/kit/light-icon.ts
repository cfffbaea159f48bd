import { createElement, type SVGProps } from 'react'

/** An outline, or an element of SVG with its attributes. */
export type IconPart = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/** An icon without a name is decoration. */
const isNamed = (props: object): boolean => Object.keys(props).some((key) => /^(?:aria-|role$)/.test(key))

/**
 * An icon of Lucide from its parts. The build puts it in the place of the package's own function, whose further settings
 * (context, names as classes, absolute line widths) no screen uses: `vite-plugin-light-icons.ts`.
 */
export const lightIcon =
  (...parts: readonly IconPart[]) =>
  ({ size = 24, color = 'currentColor', ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed(props) ? undefined : true,
        ...props,
      },
      ...parts.map((part) =>
        typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part),
      ),
    )
