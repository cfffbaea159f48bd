import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeChinese, writeRoman } from '../../platform/numerals.ts'
import { byEnumeration, enumerationKey, withVolumeNumbers } from './enumeration.ts'
import { titleSortKey } from './sort-keys.ts'

describe('volumes', () => {
  test.each([
    ['', 'v.1', 'v.2', 'v.10', 'v.20', 'v.100'],
    ['上', '中', '下'],
    ['上册', '中册', '下册'],
    ['1上', '1下', '2上'],
    ['甲编', '乙编', '丙编', '丁编'],
    ['第一卷', '第二卷', '第九卷', '第十卷', '第十一卷', '第二十卷', '第一百卷'],
    ['I', 'II', 'IV', 'V', 'IX', 'X', 'XL'],
    ['v.1 no.1', 'v.1 no.2', 'v.1 no.10', 'v.2 no.1', 'v.10 no.1'],
    ['2019年第1期', '2019年第2期', '2019年第12期', '2019年增刊', '2020年第1期'],
    ['2019 Jan.', '2019 Feb.', '2019 September', '2019 Dec', '2019 suppl.'],
    ['2019 spring', '2019 fall', '2019 winter'],
    ['2020年春', '2020年夏', '2020年秋', '2020年冬'],
    ['v.12 (2018)', 'v.12 (2019)', 'v.13 (2019)'],
    ['Bd. 2,1', 'Bd. 2,2', 'Bd. 10,1'],
    ['前编', '后编'],
    ['pt.A', 'pt.B', 'pt.E'],
    ['第2册', '第3册', '索引'],
    ['卷二', '卷十', '卷廿一', '卷卅'],
    ['壹', '贰', '叁', '肆', '拾'],
    ['天', '地', '玄', '黄'],
    ['仁', '义', '礼', '智', '信'],
  ])('%s, %s, %s …', (...volumes) => {
    expect(volumes.toReversed().toSorted(byEnumeration)).toEqual(volumes)
  })

  test('a volume has one place in any notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 39 }), (value) => {
        const written = [
          `v.${value}`,
          `第${writeChinese(value)}卷`,
          `卷${value}`,
          `vol. ${writeRoman(value)}`,
          `第 ${value} 册`,
        ]
        expect(new Set(written.map(enumerationKey)).size).toBe(1)
      }),
    )
  })

  test.each([
    ['spring', 'Spring', '春'],
    ['summer', 'SUMMER', '夏'],
    ['autumn', 'fall', '秋'],
    ['winter', 'Winter', '冬'],
    ['jan', 'January', '1月'],
    ['jun', 'June', '6月'],
    ['dec', 'Dec.', '12月'],
  ])('%s, %s and %s of a year are one place', (...names) => {
    expect(new Set(names.map((name) => enumerationKey(`2019 ${name}`))).size).toBe(1)
  })

  test('volumes with numbers stand in the order of their numbers', () => {
    const number = fc.integer({ min: 1, max: 9_999 })
    fc.assert(
      fc.property(number, number, number, number, (volume, issue, volume2, issue2) => {
        const order = Math.sign(byEnumeration(`v.${volume} no.${issue}`, `${volume2}卷${issue2}期`))
        expect(order === 0 ? -1 : order).toBe(
          volume < volume2 || (volume === volume2 && issue < issue2)
            ? -1
            : volume === volume2 && issue === issue2
              ? order
              : 1,
        )
      }),
    )
  })

  test('the order is one of all texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'上下第二十卷v.19 ivx-春刊增') })
    fc.assert(
      fc.property(text, text, text, (one, other, third) => {
        expect(Math.sign(byEnumeration(one, other))).toBe(-Math.sign(byEnumeration(other, one)) + 0)
        if (byEnumeration(one, other) <= 0 && byEnumeration(other, third) <= 0)
          expect(byEnumeration(one, third)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test.each([
    ['平凡的世界(一)', '平凡的世界（二）', '平凡的世界(三)'],
    ['大河奔流 第四卷', '大河奔流 第十一卷'],
    ['大学物理学 上册', '大学物理学 下册'],
    ['史记·一', '史记·二', '史记·十'],
    ['Faust II', 'Faust IX', 'Faust XI'],
    ['明史讲义（壹）', '明史讲义（贰）', '明史讲义（叁）'],
    ['冰岛传奇 卷一', '冰岛传奇 卷二', '冰岛传奇 卷十'],
    ['A history, volume two', 'A history, volume three'],
  ])('titles of one work are filed by their volumes: %s, %s …', (...titles) => {
    const key = (title: string) => titleSortKey({ title, languages: ['eng'] })
    expect(titles.toReversed().toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual(titles)
  })

  test.each(['天下', '三国演义', 'Civil war', '1984', '一九八四', '百年孤独'])(
    '%s is filed as it is',
    (title) => {
      expect(withVolumeNumbers(title)).toBe(title)
    },
  )
})
