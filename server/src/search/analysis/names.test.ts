import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, initialsOfName, nameKeys } from './names.ts'

describe('names', () => {
  test.each([
    ['[清] 曹雪芹 著', '曹雪芹'],
    ['（美） 海明威', '海明威'],
    ['〔日〕东野圭吾', '东野圭吾'],
    ['张三主编', '张三'],
    ['李思绘', '李思绘'],
    ['Jefferson, Thomas, 1743-1826', 'Jefferson, Thomas'],
    ['Jefferson, Thomas (1743-1826)', 'Jefferson, Thomas'],
    ['[]', '[]'],
  ])('%s is %s', (raw, name) => {
    expect(cleanName(raw)).toBe(name)
  })

  test.each([
    ['加西亚·马尔克斯', '加西亚.马尔克斯'],
    ['加西亚・馬爾克斯', '加西亚·马尔克斯'],
    ['Márquez, Gabriel García', 'Gabriel García Marquez'],
    ['ROWLING, J. K.', 'J. K. Rowling'],
    ['魯迅', '鲁迅'],
    ['Лев Толстой', 'Толстой, Лев'],
    ['Ludwig van Beethoven', 'van Beethoven, Ludwig'],
  ])('%s and %s share a key', (one, other) => {
    expect(nameKeys(one).some((key) => nameKeys(other).includes(key))).toBe(true)
  })

  test('given names give their initials', () => {
    expect(initialsOfName('Rowling, Joanne Kathleen')).toEqual(['j', 'k', 'jk'])
    expect(initialsOfName('鲁迅')).toEqual([])
  })

  test('a name never becomes empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(cleanName(name) === '' && name.trim() !== '').toBe(false)
      }),
    )
  })
})
