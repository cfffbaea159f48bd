import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { COVER_HEIGHT, COVER_WIDTH, type CoverFacts } from '@wenyuan/contract/covers/cover-design.ts'
import { shorten, wrapText } from '@wenyuan/contract/covers/cover-text.ts'
import { escapeHtml } from '../../platform/html.ts'
import { coverSvg } from './cover-svg.ts'

/** The size that social sites show whole. Source: ogp.me; X and Facebook, 1.91:1. */
export const CARD_WIDTH = 1_200
export const CARD_HEIGHT = 630

const EDGE = 80
const COVER_TOP = 100
const COVER_SCALE = (CARD_HEIGHT - 2 * COVER_TOP) / COVER_HEIGHT
const COVER_PICTURE_SCALE = 1.5
const TEXT_LEFT = 460
const TEXT_ROOM = CARD_WIDTH - TEXT_LEFT - EDGE

/** Colours of `style.ts`, light: a card has one look in every window. */
const colours = { paper: '#fbfaf7', ink: '#1f2933', quiet: '#5b6670', seal: '#b3402a', onSeal: '#ffffff' }

export interface ShareCard {
  cover: CoverFacts
  title: string
  /** Below the title: author, publisher and year. */
  lines: readonly string[]
  library: string
  language: LanguageTag
}

/**
 * The picture that other programs show with a link to a record: its generated cover, title and library.
 * @param canDraw whether the fonts of the machine have the letters of a text; others are left out
 */
export function shareCardSvg(card: ShareCard, canDraw: (text: string) => boolean): string {
  const { cover, title, lines, library, language } = card
  const text = (words: string, x: number, y: number, look: string) =>
    words !== '' && canDraw(words) ? `<text x="${x}" y="${y}" ${look}>${escapeHtml(clean(words))}</text>` : ''
  const titleSize = [64, 54, 46].find((size) => linesOf(title, size).length <= 3) ?? 40
  const titleLines = linesOf(title, titleSize)
  const titleStep = titleSize * 1.3
  const below = 190 + titleLines.length * titleStep + 16
  const drawn = drawnCover(cover, canDraw)
  const parts = [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours.paper}"/>`,
    `<rect width="${CARD_WIDTH}" height="12" fill="${colours.seal}"/>`,
    `<g transform="translate(${EDGE} ${COVER_TOP}) scale(${COVER_SCALE.toFixed(3)})">${drawn}</g>`,
    `<rect x="${TEXT_LEFT}" y="92" width="44" height="44" rx="8" fill="${colours.seal}"/>`,
    text('文', TEXT_LEFT + 22, 125, `font-size="28" text-anchor="middle" fill="${colours.onSeal}"`),
    text(shorten(library, 20), TEXT_LEFT + 60, 124, `font-size="28" fill="${colours.quiet}"`),
    ...titleLines.map((words, at) =>
      text(
        words,
        TEXT_LEFT,
        Math.round(190 + titleSize * 0.8 + at * titleStep),
        `font-size="${titleSize}" font-weight="600" fill="${colours.ink}"`,
      ),
    ),
    ...lines
      .filter(Boolean)
      .slice(0, 2)
      .map((words, at) =>
        text(
          shorten(words, TEXT_ROOM / 30),
          TEXT_LEFT,
          Math.round(below + 30 + at * 46),
          `font-size="30" fill="${colours.quiet}"`,
        ),
      ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" font-family="${familyOf(language)}">${parts.join('')}</svg>`
}

/** Without words that the fonts of the machine do not have. */
function drawnCover(cover: CoverFacts, canDraw: (text: string) => boolean): string {
  const whole = coverSvg({ ...cover, title: clean(cover.title), author: clean(cover.author) })
  return canDraw(cover.title + cover.author) ? whole : whole.replaceAll(/<text.*?<\/text>/gs, '')
}

/** The generated cover alone, twice as large as it is shown in a letter. */
export const coverPictureSvg = (
  cover: CoverFacts,
  language: LanguageTag,
  canDraw: (text: string) => boolean,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH * COVER_PICTURE_SCALE}" height="${COVER_HEIGHT * COVER_PICTURE_SCALE}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" font-family="${familyOf(language)}">${drawnCover(cover, canDraw)}</svg>`

const familyOf = (language: LanguageTag): string =>
  language === 'zh-TW'
    ? "'Noto Serif CJK TC','Songti TC','Source Han Serif TC',serif"
    : "'Noto Serif CJK SC','Songti SC','Source Han Serif SC',serif"

const MOST_LINES = 4

function linesOf(title: string, size: number): string[] {
  const room = TEXT_ROOM / size
  const lines = wrapText(shorten(title, 120), room)
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), shorten(lines.slice(MOST_LINES - 1).join(' '), room)]
}

/** Without the control characters that XML does not allow. Source: XML 1.0, 2.2. */
const clean = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
