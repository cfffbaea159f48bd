import { createRequire } from 'node:module'

/** An element as the signature library wants it. */
export interface DomElement {
  localName?: string
  firstChild: DomElement | null
  nextSibling: DomElement | null
  getAttribute(name: string): string | null
}

interface DomParser {
  parseFromString(text: string, type: string): { documentElement: DomElement | null }
}

/** The parser of the signature library. Its own types would make those of a browser known in the whole server. */
const require = createRequire(import.meta.url)
const { DOMParser } = require('@xmldom/xmldom') as { DOMParser: new (options: object) => DomParser }

/** The root of a document that another parser has found well-formed; undefined where this one does not agree. */
export const domOf = (xml: string): DomElement | undefined =>
  new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, 'text/xml').documentElement ??
  undefined
