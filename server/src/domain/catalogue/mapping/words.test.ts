import { describe, expect, test } from 'vitest'
import { readClassNumber } from './classes.ts'
import { itemStatusOf } from './items.ts'
import { marcLanguageOf, marcLanguagesOf } from './languages.ts'
import { relatorOf } from './relators.ts'
import { trimHeading, trimIsbd } from './text.ts'

describe('vocabulary of catalogues', () => {
  test('languages by code of any list, or by name, become MARC codes', () => {
    expect(['zh', 'zh-Hans', 'zho', 'cmn', '中文', 'Chinese', 'CHI'].map(marcLanguageOf)).toEqual(
      Array.from({ length: 7 }, () => 'chi'),
    )
    expect(['en', 'en_US', 'English', 'deu', 'de', 'fra', 'ces', 'scr'].map(marcLanguageOf)).toEqual([
      'eng',
      'eng',
      'eng',
      'ger',
      'ger',
      'fre',
      'cze',
      'hrv',
    ])
    expect(['und', 'zxx', '|||', '', '??'].map(marcLanguageOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
    expect(marcLanguagesOf('engfreger')).toEqual(['eng', 'fre', 'ger'])
  })

  test('relator codes of both families become terms, other words are unchanged', () => {
    expect(['trl', '730', '译', 'http://id.loc.gov/vocabulary/relators/edt'].map(relatorOf)).toEqual([
      'translator',
      'translator',
      '译',
      'editor',
    ])
    expect(relatorOf('zzz')).toBeUndefined()
  })

  test('class numbers are recognised by prefix, form and language', () => {
    expect(readClassNumber('TP18', 'chi')).toEqual({ scheme: 'clc', value: 'TP18' })
    expect(readClassNumber('QA76.9', 'eng')).toEqual({ scheme: 'lcc', value: 'QA76.9' })
    expect(readClassNumber('Q175', 'eng')?.scheme).toBe('lcc')
    expect(readClassNumber('Q175', 'chi')?.scheme).toBe('clc')
    expect(readClassNumber('823.7', 'eng')?.scheme).toBe('ddc')
    expect(readClassNumber('35.240.40', 'eng')?.scheme).toBe('ics')
    expect(readClassNumber('udc:82-31', 'rus')).toEqual({ scheme: 'udc', value: '82-31' })
    expect(readClassNumber('  ', 'eng')).toBeUndefined()
  })

  test('status words of many systems are recognised', () => {
    expect(
      [
        '在架',
        '借出',
        '馆内阅览',
        '丢失',
        '编目中',
        'Available',
        'Checked out',
        'Not for loan',
        'Missing',
      ].map(itemStatusOf),
    ).toEqual([
      'available',
      'on-loan',
      'reference',
      'lost',
      'processing',
      'available',
      'on-loan',
      'reference',
      'lost',
    ])
    expect(itemStatusOf('?')).toBeUndefined()
  })

  test('ISBD punctuation is removed; that of names and abbreviations is kept', () => {
    expect(trimIsbd('The first /')).toBe('The first')
    expect(trimIsbd('London :')).toBe('London')
    expect(trimIsbd('1st ed.')).toBe('1st ed.')
    expect(trimIsbd('A novel.')).toBe('A novel')
    expect(trimHeading('Chabon, Michael.')).toBe('Chabon, Michael')
    expect(trimHeading('Morgan, James P.')).toBe('Morgan, James P.')
    expect(trimHeading('King, Martin Luther, Jr.,')).toBe('King, Martin Luther, Jr.')
  })
})
