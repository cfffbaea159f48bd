import type { CoverFacts } from '@wenyuan/contract/covers/cover-design.ts'
import { designSpine } from '@wenyuan/contract/covers/spine-design.ts'
import { type CSSProperties, Fragment } from 'react'
import { Stack } from '../layout/boxes.tsx'
import css from './Spine.module.css'

interface SpineProps extends CoverFacts {
  lang: string
  /** On the label at the foot. */
  callNo: string
}

/** Where the line of a call number may end: "TP311.12/1" after the dot and before the slash. */
const partsOf = (callNo: string): string[] => callNo.split(/(?<=\.)|(?=\/)/u)

/** `--spine-scale` of the shelf makes its spines larger. */
const sizes = (width: number, height: number): CSSProperties => ({
  width: `calc(${width}px * var(--spine-scale, 1))`,
  height: `calc(${height}px * var(--spine-scale, 1))`,
})

/** The cloth, with a band above the title where the book has one. */
const groundOf = (cloth: string, band: string | null): string =>
  band === null ? cloth : `linear-gradient(${cloth} 4px, ${band} 4px 9px, ${cloth} 9px)`

/** The spine of a book on a shelf. Decorative: the link around it has a name of its own. */
export function Spine({ lang, callNo, ...facts }: SpineProps) {
  const { width, height, cloth, slip, band } = designSpine(facts)
  const look = slip
    ? { background: cloth.slip, color: cloth.slipInk, outlineColor: cloth.slipLine }
    : { color: cloth.ink }
  return (
    <Stack
      as="span"
      align="center"
      className={css.spine}
      style={{ ...sizes(width, height), background: groundOf(cloth.ground, band), color: cloth.ink }}
      lang={lang}
      aria-hidden
    >
      <span className={`${css.title} ${slip ? css.slip : ''}`} style={look} dir="auto">
        {facts.title}
      </span>
      {callNo && (
        <span className={css.label}>
          {partsOf(callNo).map((part, at) => (
            // the parts of a call number have no identity but their place
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      )}
    </Stack>
  )
}
