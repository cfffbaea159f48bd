import { expect, test } from 'vitest'
import { letterHtml, paragraphsOf } from './letter-html.ts'

test('a letter has the name of the library and its words, escaped', () => {
  const frame = { language: 'en' as const, library: 'A & B', portal: 'https://library.example/a/' }
  const html = letterHtml(frame, '<Ready>', paragraphsOf('One <b>\n\nTwo'))
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('A &amp; B')
  expect(html).toContain('&lt;Ready&gt;</h1>')
  expect(html).toContain('One &lt;b&gt;</p>')
  expect(html).toContain('href="https://library.example/a/"')
  expect(letterHtml({ ...frame, portal: '' }, 'x', '')).not.toContain('href=')
})

test('web addresses in a text are links, nothing else is', () => {
  const html = paragraphsOf('See https://a.example/x?a=1&b=2.\njavascript:alert(1) "https://b.example"')
  expect(html).toContain('<a href="https://a.example/x?a=1&amp;b=2" style="color:inherit">')
  expect(html).toContain('<br>javascript:alert(1) &quot;<a href="https://b.example"')
  expect(html.match(/<a /g)).toHaveLength(2)
})
