import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactKeysOf, type HeadingField } from './exact-keys.ts'
import { sampleRecord, writer } from './sample-record.ts'
import { writtenHeading } from './written-heading.ts'

const ring = sampleRecord({ title: 'The Lord of the Rings', languages: ['eng'], subtitle: 'the Two Towers' })

test.each<[HeadingField, string, string]>([
  ['titleKey', 'the lord of the rings', 'The Lord of the Rings'],
  ['titleKey', 'lord of the rings', 'Lord of the Rings'],
  ['titleKey', 'the lord of the rings the two towers', 'The Lord of the Rings the Two Towers'],
])('%s: %s is written %s', (field, key, written) => {
  expect(writtenHeading(field, key, ring, [])).toBe(written)
})

test.each([
  ['Gabriel García Márquez', 'gabriel garcia marquez', 'Gabriel García Márquez'],
  ['Gabriel García Márquez', 'marquez gabriel garcia', 'Márquez, Gabriel García'],
  ['Gabriel García Márquez', 'garcia marquez gabriel', 'García Márquez, Gabriel'],
  ['Müller, Heiner', 'mueller heiner', 'Müller, Heiner'],
  ['[清] 曹雪芹', '曹雪芹', '曹雪芹'],
  ['馬爾克斯', '马尔克斯', '馬爾克斯'],
])('for the name %s the key %s is written %s', (name, key, written) => {
  const record = sampleRecord({ contributors: [writer(name)] })
  expect(writtenHeading('authorKey', key, record, [])).toBe(written)
})

test('a key that the record does not have gives undefined', () => {
  expect(writtenHeading('titleKey', '红楼梦', ring, [])).toBeUndefined()
})

test('every key of a record has a written form', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(texts, texts, (title, name) => {
      const record = sampleRecord({ title, contributors: [writer(name)], subjects: [`${title}--${name}`] })
      const keys = exactKeysOf(record, [])
      for (const field of ['titleKey', 'authorKey', 'subjectKey'] as const)
        for (const key of keys[field] ?? [])
          expect(writtenHeading(field, key, record, [])).toEqual(expect.any(String))
    }),
  )
})
