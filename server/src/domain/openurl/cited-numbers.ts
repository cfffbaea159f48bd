import { isbnsIn, normaliseDoi, normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { preprintsIn } from '../../search/analysis/preprints.ts'
import { issnOf, issnsIn } from '../catalogue/mapping/standard-numbers.ts'

/** Numbers of a cited work. Missing ones are empty. */
export interface CitedNumbers {
  /** Thirteen digits each. */
  isbns: string[]
  issns: string[]
  /** In lower case, without a prefix. */
  doi: string
  pmid: string
  oclc: string
}

/** Where an identifier of a link or a web address holds a number. */
const forms: Record<'doi' | 'pmid' | 'oclc', readonly RegExp[]> = {
  doi: [/^info:doi\/(.+)$/i, /^https?:\/\/[^?#]*\/doi\/(?:[a-z]+\/)?(10\.\d{4,9}\/[^?#]+)/i, /^(.+)$/],
  pmid: [
    /^(?:info:pmid\/|pmid:|urn:pmid:)\s*(\d{1,9})$/i,
    /^https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})\b/i,
  ],
  oclc: [
    /^(?:info:oclcnum\/|oclcnum:|oclc:|\(ocolc\))(?:oc[mn]|on)?\s*(\d{1,14})$/i,
    /^https?:\/\/(?:[a-z]+\.)?worldcat\.org\/(?:[a-z]+\/)?oclc\/(\d{1,14})\b/i,
  ],
}

const inForms = (ids: readonly string[], scheme: keyof typeof forms): string[] =>
  ids.flatMap((id) => forms[scheme].flatMap((form) => form.exec(id.trim())?.[1] ?? []))

/** Several numbers may stand in one field, and each kind in the field of the other. */
const parts = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => field.split(/[;,|]|\s(?=\d)/))

/** @param all the values of the first keys that are given */
export function numbersOf(ids: readonly string[], all: (...keys: string[]) => string[]): CitedNumbers {
  const urns = (scheme: string) =>
    ids.flatMap((id) => new RegExp(`^(?:urn:|info:)?${scheme}[:/](.+)$`, 'i').exec(id.trim())?.[1] ?? [])
  const [isbns, issns] = [all('isbn', 'eisbn'), all('issn', 'eissn')]
  const strayIsbns = parts(issns).flatMap((one) => normaliseIsbn(one.trim()) ?? [])
  const strayIssns = parts(isbns).filter((one) => /^\s*\d{4}-?\d{3}[\dx]\s*$/i.test(one))
  return {
    isbns: [...new Set([...isbnsIn([...isbns, ...urns('isbn')].join(' ; ')), ...strayIsbns])],
    issns: [
      ...new Set([
        ...[...issns, ...urns('issn')].flatMap((text) => issnsIn(text)),
        ...strayIssns.flatMap((text) => issnOf(text) ?? []),
      ]),
    ],
    doi:
      inForms([...ids, ...all('doi')], 'doi')
        .map(doiOf)
        .find(Boolean) ??
      ids.flatMap(preprintsIn).map(doiOfPreprint)[0] ??
      '',
    pmid: [...inForms(ids, 'pmid'), ...all('pmid').filter((one) => /^\d{1,9}$/.test(one))][0] ?? '',
    oclc: [...inForms(ids, 'oclc'), ...all('oclcnum').filter((one) => /^\d{1,14}$/.test(one))][0] ?? '',
  }
}

/** arXiv registers a DOI for each of its preprints. */
const doiOfPreprint = (id: string): string => `10.48550/arxiv.${id.toLowerCase()}`

const doiOf = (id: string): string => normaliseDoi(id.toLowerCase()) ?? ''
