import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverDesign,
  type CoverFacts,
  designCover,
} from '@wenyuan/contract/covers/cover-design.ts'
import { escapeHtml } from '../../platform/html.ts'

/** The generated cover of the portal as SVG, drawn with attributes only: the page allows no style attributes. */
export function coverSvg(facts: CoverFacts): string {
  const design = designCover(facts)
  const { cloth, slip, fontSize, lines, author } = design
  const sheet = design.layout === 'sheet'
  const titleColour = slip ? cloth.slipInk : cloth.ink
  const titles = lines
    .map(({ x, y, text }) => `<text x="${short(x)}" y="${short(y)}">${escapeHtml(text)}</text>`)
    .join('')
  const authorLine =
    author.text === ''
      ? ''
      : `<text x="${sheet ? 16 : 22}" y="172" font-size="${author.fontSize}" fill="${cloth.ink}">${escapeHtml(author.text)}</text>`
  return `<svg class="cover" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" aria-hidden="true">${ground(design, sheet)}<g font-size="${fontSize}" font-weight="600" fill="${titleColour}" text-anchor="${slip ? 'middle' : 'start'}">${titles}</g>${authorLine}</svg>`
}

/** Binding of a book with the slip of its title, or the head of a sheet. */
function ground({ cloth, binding, slip }: CoverDesign, sheet: boolean): string {
  const whole = `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${cloth.ground}"/>`
  if (sheet) return `${whole}<rect width="${COVER_WIDTH}" height="22" fill="${cloth.back}"/>`
  const back = `<rect width="${binding.backWidth}" height="${COVER_HEIGHT}" fill="${binding.back}"/>`
  const paper = slip
    ? `<rect x="${slip.x}" y="${slip.y}" width="${slip.width}" height="${short(slip.height)}" fill="${cloth.slip}"/>`
    : ''
  return whole + back + paper
}

const short = (length: number): string => String(Math.round(length * 10) / 10)
