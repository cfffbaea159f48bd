import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COVER_HEIGHT, COVER_WIDTH, type CoverFacts, designCover } from './cover-design.ts'
import { shorten, textWidth, wrapText } from './cover-text.ts'

const facts = fc.record({
  title: fc.oneof(
    fc.string({ maxLength: 120, unit: 'grapheme' }),
    fc.stringMatching(/^[\u4e00-\u9fa5]{1,30}$/),
    fc.lorem({ maxCount: 14 }),
  ),
  author: fc.string({ maxLength: 60, unit: 'grapheme' }),
  classNo: fc.constantFrom('', 'I247', 'TP312', 'TU-0', 'O1', 'QA76', '中'),
  form: fc.constantFrom<CoverFacts['form']>('book', 'sheet'),
})

const book = (title: string): CoverFacts => ({ title, author: '', classNo: 'I2', form: 'book' })

describe('a generated cover', () => {
  test('is the same every time', () => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(designCover(one)).toEqual(designCover({ ...one }))
      }),
    )
  })

  test('shows its title, whatever its characters', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { lines, fontSize, layout } = designCover(one)
        for (const line of lines) {
          expect(line.y).toBeGreaterThan(0)
          expect(line.y).toBeLessThan(150)
          const reach = layout === 'slip' ? line.x + fontSize / 2 : line.x + textWidth(line.text) * fontSize
          expect(reach).toBeLessThanOrEqual(COVER_WIDTH)
        }
      }),
    )
  })

  test('sets a short Chinese title on a slip, from top to bottom', () => {
    const { layout, lines, slip } = designCover(book('红楼梦'))
    expect(layout).toBe('slip')
    expect(lines.map((line) => line.text)).toEqual(['红', '楼', '梦'])
    expect(lines.map((line) => line.y)).toEqual(lines.map((line) => line.y).toSorted((a, b) => a - b))
    expect((slip?.y ?? 0) + (slip?.height ?? 0)).toBeLessThan(COVER_HEIGHT - 40)
  })

  test('sets a longer one in two columns, the right one first', () => {
    const { lines } = designCover(book('生命不能承受之轻'))
    expect((lines[0]?.x ?? 0) > (lines.at(-1)?.x ?? 0)).toBe(true)
  })

  test('sets every other title in lines', () => {
    expect(designCover(book('The Sense of Style')).layout).toBe('lines')
    expect(designCover(book('简爱（英文全本）')).layout).toBe('lines')
    expect(designCover({ ...book('红楼梦'), form: 'sheet' }).layout).toBe('sheet')
  })

  test('does not break a word that fits in a smaller size', () => {
    const { lines } = designCover(book('Community and regional planning'))
    expect(lines.map((line) => line.text)).toEqual(['Community', 'and', 'regional', 'planning'])
  })

  test('parts a word that is too long for a line with a hyphen', () => {
    expect(wrapText('Characterization of materials', 8)).toEqual([
      'Characteriza\u2010',
      'tion of',
      'materials',
    ])
    expect(wrapText('Efficacy', 20)).toEqual(['Efficacy'])
  })

  test('parts a compound after its own hyphen, and takes the hyphen along', () => {
    expect(wrapText('post-processing', 8)).toEqual(['post-', 'processing'])
    expect(wrapText('Point-to-Subspace Query', 9)).toEqual(['Point-to-', 'Subspace Query'])
    expect(wrapText('ℓ¹-minimization on manifolds', 8)).toEqual(['ℓ¹-', 'minimization', 'on manifolds'])
    expect(wrapText('post-processing', 20)).toEqual(['post-processing'])
    expect(wrapText('1990-1995', 20)).toEqual(['1990-1995'])
  })

  test('has the cloth of its publisher within its class; editions of other publishers differ', () => {
    const cloth = (publisher: string, year = '') => designCover({ ...book('红楼梦'), publisher, year }).cloth
    expect(cloth('中华书局', '2005')).toEqual(cloth('中华书局', '1982'))
    const cloths = new Set(
      ['中华书局', '人民文学出版社', '三联书店', '岳麓书社'].map((one) => cloth(one, '2005').ground),
    )
    expect(cloths.size).toBeGreaterThan(2)
  })

  test('tells the editions of one publisher apart by their binding', () => {
    const back = (year: string) =>
      designCover({ ...book('红楼梦'), publisher: '中华书局', year }).binding.back
    const years = ['1982', '1990', '2005', '2012', '2020']
    expect(new Set(years.map(back)).size).toBeGreaterThan(3)
    expect(back('2005')).toBe(back('2005年版'))
  })

  test('takes its colour from the class', () => {
    expect(designCover(book('甲')).hue).toBe(designCover(book('乙')).hue)
    expect(designCover({ ...book('甲'), classNo: 'K2' }).hue).not.toBe(designCover(book('甲')).hue)
  })
})

describe('text on a cover', () => {
  test('is wrapped without losing a character', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80, unit: 'grapheme' }),
        fc.integer({ min: 2, max: 20 }),
        (text, most) => {
          const letters = (value: string) => value.replaceAll(/[\s\u2010]/g, '')
          const lines = wrapText(text, most)
          expect(letters(lines.join(''))).toBe(letters(text))
          expect(lines.filter((line) => textWidth(line) > most)).toEqual([])
        },
      ),
    )
  })

  test('does not begin a line with a comma', () => {
    expect(wrapText('渊深博览，开卷有益', 4)).toEqual(['渊深博', '览，开卷', '有益'])
    expect(wrapText('、、、、、', 2)).toEqual(['、、', '、、', '、'])
  })

  test('ends with an ellipsis when shortened to fit', () => {
    expect(shorten('曹雪芹、高鹗', 4)).toBe('曹雪芹…')
    expect(shorten('短', 4)).toBe('短')
  })
})
