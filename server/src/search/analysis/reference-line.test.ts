import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReferenceLine } from './reference-line.ts'

test.each([
  ['曹雪芹. 红楼梦全本[M]. 北京: 人民文学出版社, 1996.', '红楼梦全本', ['曹雪芹'], '1996'],
  [
    '[3] 张三, 李四, 等. 图书馆学导论[M]. 2版. 武汉: 武汉大学出版社, 2010: 12-15.',
    '图书馆学导论',
    ['张三', '李四'],
    '2010',
  ],
  ['王五．数据挖掘研究[D]．上海：复旦大学，2015．', '数据挖掘研究', ['王五'], '2015'],
  ['赵六. 论阅读[J/OL]. 读书, 2001(3): 4-8.', '论阅读', ['赵六'], '2001'],
  ['建筑设计防火规范[S]. 北京: 中国计划出版社, 2018.', '建筑设计防火规范', [], '2018'],
  ['红楼梦 / 曹雪芹著. — 北京 : 人民文学出版社, 1996', '红楼梦', ['曹雪芹'], '1996'],
  [
    'Not in our genes : biology / Lewontin. -- New York : Pantheon, 1984',
    'Not in our genes : biology',
    ['Lewontin'],
    '1984',
  ],
  [
    'Knuth, D. E. (1997). The art of computer programming. Addison-Wesley.',
    'The art of computer programming',
    ['Knuth, D. E.'],
    '1997',
  ],
  ['Smith, J., & Lee, K. (2004a). On reading. Press.', 'On reading', ['Smith, J.', 'Lee, K.'], '2004'],
  [
    'Smith, John, and Ann Lee. “On Shelves.” Journal of Rooms, vol. 3, no. 2, 2015, pp. 1-9.',
    'On Shelves',
    ['John Smith', 'Ann Lee'],
    '2015',
  ],
  ['张三、李四：《论书目》，北京：某社，2003年，第25页。', '论书目', ['张三', '李四'], '2003'],
  [
    'Darwin C, Wallace AR. On the tendency of species. London: Linnean; 1858.',
    'On the tendency of species',
    ['Darwin C', 'Wallace AR'],
    '1858',
  ],
])('%s', (line, title, authors, year) => {
  expect(readReferenceLine(line)).toEqual({ title, authors, year })
})

test.each([
  '红楼梦',
  'A/B testing',
  'Mr. Smith goes to Washington',
  '1984',
  'C++ primer (2013)',
  'the lord of the rings',
])('%s is no reference', (text) => {
  expect(readReferenceLine(text)).toBeUndefined()
})

test('any text is read at once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'张三.,[M]/—( 1984)&;:Smith AB'), maxLength: 2_000 }),
      (text) => {
        const read = readReferenceLine(text)
        expect(read === undefined || read.title !== '').toBe(true)
      },
    ),
  )
})
