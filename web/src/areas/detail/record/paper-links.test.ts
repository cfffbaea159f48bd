import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { expect, test } from 'vitest'
import { paperLinks } from './paper-links.ts'

const of = (urls: string[], doi = '') => {
  const links = urls.map((url) => ({ url, label: '' }))
  const fields = doi === '' ? [] : [{ name: 'doi', values: [{ text: doi, other: '', note: '', url: '' }] }]
  return paperLinks({ links, fields } as unknown as Pick<RecordDetail, 'links' | 'fields'>).map(
    ({ kind, id, url }) => [kind, id, url].filter(Boolean).join(' '),
  )
}

test('a paper of arXiv has its file, its DOI and its entry', () => {
  expect(of(['https://arxiv.org/abs/0704.1941'], '10.48550/arXiv.0704.1941')).toEqual([
    'pdf https://arxiv.org/pdf/0704.1941',
    'doi 10.48550/arXiv.0704.1941 https://doi.org/10.48550/arXiv.0704.1941',
    'arxiv 0704.1941 https://arxiv.org/abs/0704.1941',
  ])
  expect(of(['http://arxiv.org/abs/cond-mat/0408560'])[0]).toBe('pdf https://arxiv.org/pdf/cond-mat/0408560')
})

test('a file elsewhere comes first; other addresses are no file', () => {
  expect(of(['https://a.example/x', 'https://a.example/text.PDF?v=1'])).toEqual([
    'pdf https://a.example/text.PDF?v=1',
  ])
  expect(of(['https://doaj.org/toc/2549-1555', 'https://arxiv.org.evil.example/abs/0704.1941'])).toEqual([])
})
