import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'

export interface PaperLink {
  kind: 'pdf' | 'doi' | 'arxiv'
  /** The identifier; empty for a file. */
  id: string
  url: string
}

/** Most addresses of one record that are looked at. */
const MOST_LINKS = 10
/** Address of a paper at arXiv. Source: info.arxiv.org, "Understanding the arXiv identifier". */
const ARXIV =
  /^https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf)\/([a-z.-]+\/\d{7}|\d{4}\.\d{4,5}(?:v\d+)?)(?:\.pdf)?$/i

const isPdf = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith('.pdf')

/** Where the text and the entry of a paper are, as far as its record knows: file, DOI, arXiv. */
export function paperLinks({ links, fields }: Pick<RecordDetail, 'links' | 'fields'>): PaperLink[] {
  const found: PaperLink[] = []
  const add = (link: PaperLink) => {
    if (!found.some(({ url }) => url === link.url)) found.push(link)
  }
  const addresses = links.slice(0, MOST_LINKS).map(({ url }) => url)
  const arxiv = addresses.map((url) => ARXIV.exec(url)?.[1] ?? '').find((id) => id !== '')
  const file = addresses.find((url) => /^https?:/i.test(url) && isPdf(url) && !ARXIV.test(url))
  if (file !== undefined) add({ kind: 'pdf', id: '', url: file })
  if (arxiv !== undefined) add({ kind: 'pdf', id: '', url: `https://arxiv.org/pdf/${arxiv}` })
  const doi = fields.find(({ name }) => name === 'doi')?.values[0]?.text ?? ''
  if (doi !== '') add({ kind: 'doi', id: doi, url: `https://doi.org/${encodeURI(doi)}` })
  if (arxiv !== undefined) add({ kind: 'arxiv', id: arxiv, url: `https://arxiv.org/abs/${arxiv}` })
  return found
}
