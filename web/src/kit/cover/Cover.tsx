import { useState } from 'react'
import { coverPicture } from '@wenyuan/contract/covers/cover-picture.ts'
import { isolated } from '../data/isolated.ts'
import css from './Cover.module.css'
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverDesign,
  type CoverFacts,
  designCover,
} from '@wenyuan/contract/covers/cover-design.ts'

/** Minimum width in pixels for the class letter to be legible. */
const SEALED_FROM = 100

/** Threads of woven cloth, every four units in both directions. */
const LINEN = [
  ...Array.from({ length: 47 }, (_, at) => `M9 ${4 * at + 3}h${COVER_WIDTH}`),
  ...Array.from({ length: 31 }, (_, at) => `M${4 * at + 12} 0v${COVER_HEIGHT}`),
].join('')

interface CoverProps extends CoverFacts {
  /** The provider's picture; empty: only the generated cover. */
  url: string
  lang: string
  width: number
}

/**
 * The cover of a record: generated immediately and replaced by the provider's picture when it is loaded. Decorative:
 * the title is always next to it.
 */
export function Cover({ url, lang, width, ...facts }: CoverProps) {
  const [broken, setBroken] = useState('')
  const height = Math.round((width * COVER_HEIGHT) / COVER_WIDTH)
  return (
    <span className={css.cover} style={{ width, height }} lang={lang} aria-hidden>
      <DrawnCover design={designCover(facts)} sealed={width >= SEALED_FROM} />
      {url && broken !== url && (
        <img
          className={css.picture}
          src={coverPicture(url, width)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  )
}

function DrawnCover({ design, sealed }: { design: CoverDesign; sealed: boolean }) {
  const { cloth, binding, layout, slip, fontSize, author } = design
  const sheet = layout === 'sheet'
  const titleColor = slip ? cloth.slipInk : cloth.ink
  return (
    <svg viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`} className={css.drawn}>
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} fill={cloth.ground} />
      {sheet ? (
        <rect width={COVER_WIDTH} height="22" fill={cloth.back} />
      ) : (
        <>
          <Ornament kind={design.ornament} color={cloth.ink} />
          <rect width={binding.backWidth} height={COVER_HEIGHT} fill={binding.back} />
          <rect x={binding.backWidth} width="0.8" height={COVER_HEIGHT} fill={cloth.ink} opacity="0.28" />
        </>
      )}
      {slip && (
        <>
          <rect {...slip} fill={cloth.slip} />
          <rect
            x={slip.x + 2.5}
            y={slip.y + 2.5}
            width={slip.width - 5}
            height={slip.height - 5}
            fill="none"
            stroke={cloth.slipLine}
            strokeWidth="0.7"
          />
        </>
      )}
      {design.lines.map((line, at) => (
        <text
          key={at}
          x={line.x}
          y={line.y}
          fontSize={fontSize}
          fill={titleColor}
          textAnchor={slip ? 'middle' : 'start'}
          className={css.title}
        >
          {isolated(line.text)}
        </text>
      ))}
      {author.text && (
        <>
          <line
            x1={sheet ? 16 : 22}
            x2={sheet ? 40 : 46}
            y1="153"
            y2="153"
            stroke={cloth.ink}
            strokeWidth="1.2"
            opacity="0.8"
          />
          <text x={sheet ? 16 : 22} y="172" fontSize={author.fontSize} fill={cloth.ink}>
            {isolated(author.text)}
          </text>
        </>
      )}
      {sealed && design.seal && (
        <text
          x={sheet ? COVER_WIDTH - 12 : binding.backWidth / 2}
          y={sheet ? 15.5 : 176}
          fontSize={sheet ? 11 : 8}
          fill={sheet ? cloth.slip : binding.backInk}
          textAnchor={sheet ? 'end' : 'middle'}
          className={css.title}
        >
          {design.seal}
        </text>
      )}
    </svg>
  )
}

function Ornament({ kind, color }: { kind: CoverDesign['ornament']; color: string }) {
  if (kind === 'frame') {
    return (
      <rect
        x="15.5"
        y="8"
        width={COVER_WIDTH - 23}
        height={COVER_HEIGHT - 16}
        fill="none"
        stroke={color}
        strokeWidth="0.8"
        opacity="0.35"
      />
    )
  }
  if (kind === 'rules') {
    return (
      <path
        d="M29.5 0v190 M50 0v190 M70.5 0v190 M91 0v190 M111.5 0v190"
        stroke={color}
        strokeWidth="0.6"
        opacity="0.16"
      />
    )
  }
  if (kind === 'linen') {
    return <path d={LINEN} stroke={color} strokeWidth="0.5" opacity="0.1" />
  }
  if (kind === 'moon') return <circle cx="46" cy="196" r="62" fill={color} opacity="0.09" />
  return null
}
