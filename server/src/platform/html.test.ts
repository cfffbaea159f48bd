import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, jsonForScript } from './html.ts'

test('characters with a meaning in HTML are escaped', () => {
  expect(escapeHtml(`<b title="a" class='b'>R&D</b>`)).toBe(
    '&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;',
  )
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
  expect(escapeHtml('红楼梦 𠮷')).toBe('红楼梦 𠮷')
})

test('no text can end a quoted attribute or start a tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      expect(escapeHtml(text)).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/)
    }),
  )
})

test.each([
  '</script>',
  '</SCRIPT ><script>alert(1)</script>',
  '<!--',
  ']]>',
  '\u2028\u2029',
  '&lt;/script&gt;',
])('%j cannot end its script block, and is parsed back unchanged', (text) => {
  const written = jsonForScript({ name: text, [text]: [text] })
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual({ name: text, [text]: [text] })
})

test('any value is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = jsonForScript(value)
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
