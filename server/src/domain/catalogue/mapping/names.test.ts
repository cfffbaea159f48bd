import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readName, readNames } from './names.ts'

/** "nationality name role", main contributors with a star. */
const shown = (statement: string): string[] =>
  readNames(statement).map(({ nationality = '', name, role = '', main }) =>
    `${nationality}${name}${main ? '*' : ''} ${role}`.trim(),
  )

describe('statements of responsibility', () => {
  test('roles, dynasties and countries are separated from names', () => {
    expect(shown('(德)马克思著;陈望道译')).toEqual(['(德)马克思* 著', '陈望道 译'])
    expect(shown('[清] 曹雪芹 著 / 高鹗')).toEqual(['[清]曹雪芹* 著', '高鹗*'])
    expect(shown('(美) 弗·司各特·菲茨杰拉德 著')).toEqual(['(美)弗·司各特·菲茨杰拉德* 著'])
    expect(shown('鲁迅[著]')).toEqual(['鲁迅* 著'])
    expect(shown('村上春树著，林少华译')).toEqual(['村上春树* 著', '林少华 译'])
    expect(shown('[美]马克·吐温原著 张友松译')).toEqual(['[美]马克·吐温* 原著', '张友松 译'])
  })

  test('several names share the role at their end', () => {
    expect(shown('马月坤，陈昊主编')).toEqual(['马月坤* 主编', '陈昊* 主编'])
    expect(shown('曹雪芹,高鹗')).toEqual(['曹雪芹*', '高鹗*'])
    expect(shown('周汝昌、周伦苓')).toEqual(['周汝昌*', '周伦苓*'])
    expect(shown('张三等编著')).toEqual(['张三* 编著'])
  })

  test('an inverted name is one name, several in direct order are several', () => {
    expect(shown('Lincoln, Abraham')).toEqual(['Lincoln, Abraham*'])
    expect(shown('J.K. Rowling, Mary GrandPré')).toEqual(['J.K. Rowling*', 'Mary GrandPré*'])
  })

  test('names that end like a role keep their last character', () => {
    expect(shown('李小绘')).toEqual(['李小绘*'])
    expect(shown('张艺文')).toEqual(['张艺文*'])
    expect(shown('李译')).toEqual(['李译*'])
  })

  test('corporate bodies are recognised', () => {
    expect(readNames('中国社会科学院语言研究所词典编辑室编写组')[0]?.kind).toBe('body')
    expect(readNames('老舍')[0]?.kind).toBe('person')
  })

  test('a name in its original script is distinguished from dates of birth and death', () => {
    expect(readName('阿瑟·米勒 (Miller, A.)')).toMatchObject({
      name: '阿瑟·米勒',
      otherNames: ['Miller, A.'],
    })
    expect(readName('Jefferson, Thomas (1743-1826)')).toMatchObject({
      name: 'Jefferson, Thomas',
      dates: '1743-1826',
    })
    expect(readName('老舍（1899—1966）')).toMatchObject({ name: '老舍', dates: '1899—1966' })
  })

  test('a role alone yields no name', () => {
    expect(readNames('著')).toEqual([])
    expect(readNames(' ; / ')).toEqual([])
  })

  test('any text is parsed without an error, and no name is empty', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'曹雪芹著译主编等[]()（） ,，;；/、·aB. ') }),
        (text) => {
          for (const { name } of readNames(text)) expect(name.trim()).not.toBe('')
        },
      ),
    )
  })
})

test.each([
  ['(哥伦)加西亚·马尔克斯(García Márquez)著', '加西亚·马尔克斯', ['García Márquez'], '著'],
  ['（美）阿瑟·米勒（Arthur Miller）编著', '阿瑟·米勒', ['Arthur Miller'], '编著'],
  ['[清] 曹雪芹]著', '曹雪芹', [], '著'],
])('%s keeps the original name', (text, name, otherNames, role) => {
  expect(readName(text)).toMatchObject({ name, otherNames, role })
})

test.each([
  'World Health Organization',
  'International Monetary Fund Library',
  'Ministry of Education',
  'University of Oxford',
  'National Research Council',
  'European Commission',
  'Department for Transport',
  '国家统计局',
  '中国人民银行',
  '人民日报编辑部',
  '清华大学',
  '外交部条约司编译处',
])('%s is a body', (name) => {
  expect(readName(name, { structured: true })?.kind).toBe('body')
})

test.each(['张艺文', '欧阳部', 'Bank, Carl', 'Mary Church', 'Jonathan Office', '李会'])(
  '%s is a person',
  (name) => {
    expect(readName(name, { structured: true })?.kind).toBe('person')
  },
)
