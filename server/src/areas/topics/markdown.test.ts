import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodesOf } from './markdown.ts'

const run = (text: string, more = {}) => ({ text, strong: false, emphasis: false, href: '', ...more })

test('headings, lists, emphasis and links become nodes', () => {
  expect(nodesOf('# 一\n\n二 *三* **四**\n\n1. 五\n2. [六](https://a.example)\n   - 七')).toEqual([
    { kind: 'heading', level: 2, line: [run('一')] },
    {
      kind: 'paragraph',
      line: [run('二 '), run('三', { emphasis: true }), run(' '), run('四', { strong: true })],
    },
    {
      kind: 'list',
      ordered: true,
      items: [[run('五')], [run('六', { href: 'https://a.example' })], [run('七')]],
    },
  ])
})

test('HTML, pictures and tables stay as they are written', () => {
  expect(nodesOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', line: [run('<script>alert(1)</script>')] },
  ])
  expect(nodesOf('a <b>b</b> ![c](https://d.example)')).toEqual([
    { kind: 'paragraph', line: [run('a <b>b</b> ![c](https://d.example)')] },
  ])
})

test('a link leads to the web or to a path of the app only', () => {
  const hrefs = (markdown: string) =>
    nodesOf(markdown).flatMap((node) => ('line' in node ? node.line.map(({ href }) => href) : []))
  expect(hrefs('[a](#/searchList)')).toEqual(['/searchList'])
  for (const href of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,a',
    'a.html',
  ])
    expect(hrefs(`[a](<${href}>)`)).toEqual([''])
})

test('any text is read without an error, and its links are safe', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]()<>*_#-+1. \n\\/`!:javscript') }), (text) => {
      for (const node of nodesOf(text))
        for (const { href } of node.kind === 'list' ? node.items.flat() : node.line)
          expect(href).toMatch(/^(?:$|https?:|\/(?![/\\]))/)
    }),
  )
})
