import { expect, test } from 'vitest'
import { isSiteTemplate, siteAddress } from './site-template.ts'

test.each([
  ['https://a.example/?q={title}', true],
  ['https://a.example/find/{title}?by={author}', true],
  ['http://a.example?doi={doi}', true],
  ['https://a.example/', false],
  ['https://a.example/?q={author}', false],
  ['https://a.example/?q={title}&x={isbn}', false],
  ['https://a.example/?q={title', false],
  ['https://{title}.example/', false],
  ['https://name:secret@a.example/?q={title}', false],
  ['https://a.example/?q={title} and more', false],
  ['javascript:alert("{title}")', false],
  ['//a.example/?q={title}', false],
])('%s is a search address: %s', (address, isOne) => {
  expect(isSiteTemplate(address)).toBe(isOne)
})

test('the facts of a paper are encoded; without one of them there is no address', () => {
  const facts = { title: 'A&B=“深度” #1 $& \uD800', author: '', doi: '10.1/x<y>' }
  expect(new URL(siteAddress('https://a.example/?q={title}&n=1', facts)).searchParams.get('q')).toBe(
    'A&B=“深度” #1 $& \uFFFD',
  )
  expect(siteAddress('https://a.example/{doi}', facts)).toBe('https://a.example/10.1%2Fx%3Cy%3E')
  expect(siteAddress('https://a.example/?q={title}&a={author}', facts)).toBe('')
  expect(siteAddress('https://a.example/?q={title}', {})).toBe('')
})
