import type { DataField, Link } from '../record.ts'
import { allOf, firstOf, type MarcView } from './marc-view.ts'
import { trimIsbd } from './text.ts'

/** What an address beside a resource shows: its contents, cover, description. As libraries label them. */
const ABOUT =
  /\b(?:contents|cover|description|descriptive|biograph|review|sample|excerpt|abstract|summary|errata|finding aid|index|inhalt|klappentext|rezension|table des mati|sommaire)|目次|目录|目錄|封面|简介|簡介|内容提要|摘要|书评|書評|作者|介绍|介紹|試閱|试读/iu

/** Second indicator of MARC 21: 0 the resource, 1 a version of it, 2 a related resource. */
const RELATED = '2'
const RESOURCE = new Set(['0', '1'])

/**
 * The addresses of 856 with their labels. Only the resource or a version of it can be read there; what $3 or, without an
 * indicator that says so, the label names as contents, cover or description is about it. Source: MARC 21 Format for
 * Bibliographic Data, 856.
 */
export function readMarcLinks(view: MarcView, labels: string): Link[] {
  const links: Link[] = []
  for (const field of view.data('856')) {
    const label = trimIsbd(
      Array.from(labels, (code) => firstOf(field, code)).find((text) => text !== undefined) ?? '',
    )
    const link = { ...(label === '' ? {} : { label }), ...(isAbout(field, label) ? { about: true } : {}) }
    for (const url of allOf(field, 'u')) {
      if (!links.some((one) => one.url === url)) links.push({ url, ...link })
    }
  }
  return links
}

const isAbout = (field: DataField, label: string): boolean =>
  field.indicator2 === RELATED ||
  ABOUT.test(firstOf(field, '3') ?? '') ||
  (!RESOURCE.has(field.indicator2) && ABOUT.test(label))
