import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayAsk, readRobots } from './robots-rules.ts'

const ask = (file: string, path: string) => mayAsk(readRobots(file, 'Wenyuan'), path)

test.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /a', '/abc', false],
  ['User-agent: *\nDisallow: /a', '/b', true],
  ['User-agent: *\nDisallow:', '/a', true],
  // the longest rule decides, and of two alike the one that allows
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  // a group of our own is used instead of the one for everybody; several of them are one
  ['User-agent: *\nDisallow: /\nUser-agent: WENYUAN\nDisallow: /x', '/a', true],
  [
    'User-agent: wenyuan\nDisallow: /x\nUser-agent: b\nDisallow: /\nUser-agent: wenyuan\nDisallow: /y',
    '/y',
    false,
  ],
  ['User-agent: b\nUser-agent: wenyuan\nDisallow: /x', '/x', false],
  ['User-agent: b\nDisallow: /', '/x', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?c=1', true],
  ['User-agent: *\nDisallow: /*/private*', '/a/private', false],
  ['User-agent: *\nDisallow: /a?b=', '/a?b=1', false],
  ['User-agent: *\nDisallow: /%E5%9B%BE', '/图', false],
  ['User-agent: *\nDisallow: /图', '/%e5%9b%be', false],
  ['user-AGENT : * # all\r\nDISALLOW : /a # not this', '/a', false],
  ['Disallow: /', '/a', true],
  ['Sitemap: x\nnonsense\nUser-agent: *\nCrawl-delay: 5\nDisallow: /a', '/a', false],
])('%j lets ask for %s: %s', (file, path, allowed) => {
  expect(ask(file, path)).toBe(allowed)
})

test('no file breaks the reader, and no pattern takes long', () => {
  fc.assert(fc.property(fc.string(), fc.webPath(), (file, path) => typeof ask(file, path) === 'boolean'))
  const stars = `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`
  const begin = performance.now()
  expect(ask(stars, `/${'a'.repeat(10_000)}b`)).toBe(true)
  expect(performance.now() - begin).toBeLessThan(500)
})
