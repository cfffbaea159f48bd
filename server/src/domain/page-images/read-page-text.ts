import { readXmlTree, type XmlNode } from '../../platform/xml-tree.ts'
import type { Box, PageWord } from './page-text.ts'

export interface ReadPage {
  words: PageWord[]
  /** The number printed on the page, where the file says it. */
  label?: string
}

interface Size {
  width: number
  height: number
}

/**
 * The words of a page from the file beside its picture: ALTO, hOCR, or plain text. Places are given in pixels of the
 * picture, whatever unit the file uses. @returns undefined when the file is none of them
 */
export function readPageText(file: string, picture: Size): ReadPage | undefined {
  const text = file.replace(/^\uFEFF/, '')
  if (!/^\s*</.test(text)) return { words: tokensOf(text).map((word) => ({ text: word })) }
  const root = readXmlTree(text.replace(/<!DOCTYPE[^>[\]]*>/i, '').replaceAll('&nbsp;', '&#160;'))
  if (root?.name === 'alto') return readAlto(root, picture)
  return root?.name === 'html' ? readHocr(root, picture) : undefined
}

/** Spaces, and control characters that do not belong in a text. */
const tokensOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/[\p{Cc}\s]+/u)
    .filter((word) => word !== '')

const nodesBelow = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) => [child, ...nodesBelow(child)])

/** Source: ALTO 4 (Library of Congress): `String` with CONTENT, HPOS, VPOS, WIDTH, HEIGHT in the unit of `Page`. */
function readAlto(root: XmlNode, picture: Size): ReadPage {
  const nodes = nodesBelow(root)
  const { attributes: page = {} } = nodes.find(({ name }) => name === 'Page') ?? {}
  const scale = scaleOf({ width: Number(page['WIDTH']), height: Number(page['HEIGHT']) }, picture)
  const words = nodes.flatMap(({ name, attributes: said }): PageWord[] => {
    // a word over two lines is written whole in its first part
    if (name !== 'String' || said['SUBS_TYPE'] === 'HypPart2') return []
    const text = tokensOf(said['SUBS_CONTENT'] ?? said['CONTENT'] ?? '').join(' ')
    const box = scaled([said['HPOS'], said['VPOS'], said['WIDTH'], said['HEIGHT']].map(Number), scale)
    return text === '' ? [] : [{ text, ...(box ? { box } : {}) }]
  })
  const label = tokensOf(page['PRINTED_IMG_NR'] ?? '').join(' ')
  return { words, ...(label === '' ? {} : { label: label.slice(0, 40) }) }
}

/** Source: hOCR 1.2: class `ocrx_word`, `bbox x0 y0 x1 y1` in `title`. Lines without words are taken whole. */
function readHocr(root: XmlNode, picture: Size): ReadPage {
  const nodes = nodesBelow(root)
  const ofClass = (name: string) =>
    nodes.filter((node) => (node.attributes['class'] ?? '').split(/\s+/).includes(name))
  const [, , width = 0, height = 0] = boundsOf(ofClass('ocr_page')[0])
  const scale = scaleOf({ width, height }, picture)
  const found = ofClass('ocrx_word')
  const words = (found.length > 0 ? found : ofClass('ocr_line')).flatMap((node): PageWord[] => {
    const text = tokensOf(textOf(node)).join(' ')
    const [left = NaN, top = NaN, right = NaN, bottom = NaN] = boundsOf(node)
    const box = scaled([left, top, right - left, bottom - top], scale)
    return text === '' ? [] : [{ text, ...(box ? { box } : {}) }]
  })
  return { words }
}

const boundsOf = (node: XmlNode | undefined): number[] =>
  (/\bbbox((?:\s+-?\d+){4})/.exec(node?.attributes['title'] ?? '')?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)

const textOf = (node: XmlNode): string => [node.text, ...node.children.map(textOf)].join(' ')

const scaleOf = (said: Size, picture: Size): Size => ({
  width: said.width > 0 ? picture.width / said.width : 1,
  height: said.height > 0 ? picture.height / said.height : 1,
})

function scaled(box: readonly number[], scale: Size): Box | undefined {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = box
  const isPlace = [x, y, width, height].every((one) => Number.isFinite(one) && Math.abs(one) < 10_000_000)
  if (!isPlace || width <= 0 || height <= 0) return undefined
  return [
    Math.round(x * scale.width),
    Math.round(y * scale.height),
    Math.round(width * scale.width),
    Math.round(height * scale.height),
  ]
}
