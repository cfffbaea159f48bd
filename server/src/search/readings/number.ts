import { doisIn } from '../analysis/dois-in-text.ts'
import { isbnsIn, normaliseIssn } from '../analysis/identifiers.ts'
import { preprintsIn } from '../analysis/preprints.ts'
import { type Proposal, type Reading, row, type Typed } from './reading.ts'

const pubmed = /(?:pmid[: ]*|pubmed[^\d]{0,24}\/)(\d{4,9})/giu
const issn = /(?<![\d-])\d{4}-\d{3}[\dx](?![\d-])/giu
/** The number of an article in an address of CNKI or Wanfang. */
const cnki = /[?&](?:filename|id|dbcode=\w+&filename)=([\w.]{6,40})/giu
const wanfang = /wanfangdata\.com\.cn\/(?:details\/)?\w+\/([\w.-]{6,40})/giu

const firstGroup = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map((found) => found[1] ?? '')

/** Numbers that stand in a text, as catalogues hold them. */
function numbersIn(text: string): string[] {
  const others = [
    ...isbnsIn(text),
    ...doisIn(text),
    ...firstGroup(text, pubmed),
    ...firstGroup(text, cnki),
    ...firstGroup(text, wanfang),
    ...(text.match(issn) ?? []).flatMap((one) => normaliseIssn(one) ?? []),
  ].filter((one) => one !== '' && one !== text)
  return [...preprintsIn(text).flatMap((id) => [id, `arXiv:${id}`, `10.48550/arXiv.${id}`]), ...others]
}

/** A number inside an address, a reference or beside words; it is searched as a whole value. */
function propose({ text }: Typed): Proposal[] {
  const numbers = [...new Set(numbersIn(text))]
  if (numbers.length === 0) return []
  const searchItems = numbers.map((number, at) => ({
    ...row(number),
    matchMode: '1' as const,
    oper: at === 0 ? ('and' as const) : ('or' as const),
  }))
  return [{ searchItems, from: text, to: numbers[0] ?? '' }]
}

export const number: Reading = { kind: 'number', propose }
