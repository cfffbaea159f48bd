import { readXmlTree, type XmlNode } from '../../platform/xml-tree.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** What drawing programs write above the picture. */
const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/i

/** Why a text is no picture that the portal shows; undefined: it is one, or empty. */
export function svgFault(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const root = readXmlTree(text.replace(DOCTYPE, ''))
  if (root?.name !== 'svg' || (root.uri !== SVG && root.uri !== '')) return 'this is no SVG picture.'
  return isActive(root) ? 'an SVG picture without scripts is needed.' : undefined
}

/** The pages would not run it; a picture that needs it is no logo. */
const isActive = ({ name, attributes, children }: XmlNode): boolean =>
  ['script', 'foreignObject'].includes(name) ||
  Object.entries(attributes).some(
    ([attribute, value]) => /^on/i.test(attribute) || /^\s*javascript:/i.test(value),
  ) ||
  children.some(isActive)
