import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdentityFailure } from '../../domain/identity/identity.ts'
import { readXml } from './xml.ts'

test('elements, namespaces, attributes and text are read', () => {
  expect(readXml('<a:r xmlns:a="urn:a" x="1"><b xmlns="urn:b">t&amp;x</b>u</a:r>')).toEqual({
    name: 'r',
    uri: 'urn:a',
    attributes: { x: '1' },
    text: 'u',
    children: [{ name: 'b', uri: 'urn:b', attributes: {}, text: 't&x', children: [] }],
  })
})

test('any text survives writing and reading', () => {
  const written = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const allowed = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\u0000-\u001f\ud800-\udfff\ufffe\uffff]/u.test(text))
  fc.assert(fc.property(allowed, (text) => readXml(`<r>${written(text)}</r>`).text === text))
})

test.each([
  '<!DOCTYPE r><r/>',
  '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
  '<r>&unknown;</r>',
  '<r><!-- --></r>',
  '<r><![CDATA[x]]></r>',
  '<r><?x y?></r>',
  '<r>',
  '<r></s>',
  '<a:r/>',
  '<r/><r/>',
  '',
  ' ',
  `${'<r>'.repeat(40)}${'</r>'.repeat(40)}`,
  `<r>${'<s/>'.repeat(6_000)}</r>`,
])('refused: %s', (xml) => {
  expect(() => readXml(xml)).toThrow(IdentityFailure)
})

test('for any input the result is an element or an IdentityFailure', () => {
  const piece = fc.constantFrom(
    '<r',
    '>',
    '</r>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&',
    ';',
    '"',
    "'",
    '<?',
    '?>',
    'x=',
    ' ',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      try {
        return typeof readXml(pieces.join('')).name === 'string'
      } catch (error) {
        return error instanceof IdentityFailure
      }
    }),
  )
})
