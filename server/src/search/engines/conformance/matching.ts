import { describe, expect, test } from 'vitest'
import type { Query } from '../engine.ts'
import type { Library, Sample } from './sample.ts'
import { phrase, prefix, tokensOf, word } from './sample.ts'

const shelf: Record<string, Sample> = {
  dream: {
    text: { title: ['dream of the red chamber'], author: ['cao xueqin', 'gao e'], subject: ['novel china'] },
  },
  stone: { text: { title: ['story of the stone'], abstract: ['the red chamber dream in five volumes'] } },
  sorghum: { text: { title: ['red sorghum'], author: ['mo yan'], publisher: ['dream press'] } },
  alone: { text: { title: ['red', 'chamber'], series: ['china'] } },
}
const everything: Query = { op: 'all' }

/** What each operation of a query matches. */
export function describeMatching(open: () => Library) {
  const opened = async (): Promise<Library> => {
    const library = open()
    await library.put(shelf)
    return library
  }
  describe('matching', () => {
    matchesTokens(open, opened)
    combinesQueries(opened)
    comparesWholeValues(open)
    separatesChannels(open)
    keepsTextAsItIs(open)
  })
}

/** Terms, phrases and prefixes. */
function matchesTokens(open: () => Library, opened: () => Promise<Library>) {
  test('terms requires every token; on any each may be in a different field', async () => {
    const { found } = await opened()
    expect(await found(word('red'))).toEqual(['alone', 'dream', 'sorghum', 'stone'])
    expect(await found(word('red dream'))).toEqual(['dream', 'sorghum', 'stone'])
    expect(await found(word('red dream', 'title'))).toEqual(['dream'])
    expect(await found(word('dream', 'publisher'))).toEqual(['sorghum'])
    expect(await found(word('red nowhere'))).toEqual([])
    expect(await found(word('nowhere'))).toEqual([])
  })

  test('a token in another field of the record does not match', async () => {
    const { found } = await opened()
    expect(await found(word('red', 'abstract'))).toEqual(['stone'])
    expect(await found(word('china', 'title'))).toEqual([])
  })

  test('a phrase matches within one value, in order, without gaps', async () => {
    const { found } = await opened()
    expect(await found(phrase('red chamber'))).toEqual(['dream', 'stone'])
    expect(await found(phrase('chamber red'))).toEqual([])
    expect(await found(phrase('red chamber', 'title'))).toEqual(['dream'])
    expect(await found(phrase('the red chamber dream'))).toEqual(['stone'])
    expect(await found(phrase('dream red'))).toEqual([])
    expect(await found(phrase('red', 'title'))).toEqual(['alone', 'dream', 'sorghum'])
  })

  test('a phrase never crosses the border of a value or a field', async () => {
    const { found } = await opened()
    expect(await found(phrase('xueqin gao'))).toEqual([])
    expect(await found(phrase('chamber cao'))).toEqual([])
    expect(await found(phrase('red chamber', 'title'))).not.toContain('alone')
  })

  test('a phrase with a repeated token needs it twice in a row', async () => {
    const library = open()
    await library.put({
      twice: { text: { title: ['new york new york'] } },
      once: { text: { title: ['new york york'] } },
    })
    expect(await library.found(phrase('new york new york'))).toEqual(['twice'])
    expect(await library.found(phrase('york york'))).toEqual(['once'])
  })

  test('a prefix matches terms that begin with it', async () => {
    const { found } = await opened()
    expect(await found(prefix('sto'))).toEqual(['stone'])
    expect(await found(prefix('ch'))).toEqual(['alone', 'dream', 'stone'])
    expect(await found(prefix('ch', 'title'))).toEqual(['alone', 'dream'])
    expect(await found(prefix('red'))).toEqual(['alone', 'dream', 'sorghum', 'stone'])
    expect(await found(prefix('zz'))).toEqual([])
  })
}

function combinesQueries(opened: () => Promise<Library>) {
  test('and, or and not can be combined', async () => {
    const { found } = await opened()
    expect(await found({ op: 'and', of: [word('red'), word('china')] })).toEqual(['alone', 'dream'])
    expect(await found({ op: 'or', of: [word('sorghum'), word('story')] })).toEqual(['sorghum', 'stone'])
    expect(await found({ op: 'not', of: word('dream') })).toEqual(['alone'])
    const redWithoutDream: Query = { op: 'and', of: [word('red'), { op: 'not', of: word('dream') }] }
    expect(await found(redWithoutDream)).toEqual(['alone'])
    const onlyNots: Query = {
      op: 'and',
      of: [
        { op: 'not', of: word('stone') },
        { op: 'not', of: word('sorghum') },
      ],
    }
    expect(await found(onlyNots)).toEqual(['alone', 'dream'])
    expect(await found({ op: 'not', of: { op: 'not', of: word('dream') } })).toEqual([
      'dream',
      'sorghum',
      'stone',
    ])
  })

  test('all matches every record', async () => {
    const { found } = await opened()
    expect(await found(everything)).toEqual(['alone', 'dream', 'sorghum', 'stone'])
    expect(await found({ op: 'not', of: everything })).toEqual([])
  })

  test('boost and prefer do not change what matches', async () => {
    const { found } = await opened()
    expect(await found({ op: 'boost', by: 0, of: word('sorghum') })).toEqual(['sorghum'])
    expect(
      await found({ op: 'prefer', must: word('dream'), should: [word('story'), word('nowhere')] }),
    ).toEqual(['dream', 'sorghum', 'stone'])
  })

  test('an empty list, prefix or value matches nothing', async () => {
    const { found } = await opened()
    const empties: Query[] = [
      word(''),
      phrase(''),
      prefix(''),
      { op: 'and', of: [] },
      { op: 'or', of: [] },
      { op: 'exact', field: 'titleKey', value: '' },
      { op: 'ahead', field: 'titleKey', value: '' },
      { op: 'rear', field: 'titleKey', value: '' },
    ]
    for (const query of empties) expect(await found(query)).toEqual([])
  })
}

function comparesWholeValues(open: () => Library) {
  test('exact matches the whole string, ahead its beginning, rear its end', async () => {
    const library = open()
    await library.put({
      a: { exact: { titleKey: ['红楼梦'], isbn: ['9787020002207', '7020002204'] } },
      b: { exact: { titleKey: ['红楼梦研究'] } },
      c: { exact: { titleKey: ['新红楼梦', '红'] } },
      d: { exact: { authorKey: ['红楼梦'] } },
    })
    const whole = (op: 'exact' | 'ahead' | 'rear', value: string): Query => ({
      op,
      field: 'titleKey',
      value,
    })
    expect(await library.found(whole('exact', '红楼梦'))).toEqual(['a'])
    expect(await library.found(whole('ahead', '红楼梦'))).toEqual(['a', 'b'])
    expect(await library.found(whole('rear', '红楼梦'))).toEqual(['a', 'c'])
    expect(await library.found(whole('ahead', '红'))).toEqual(['a', 'b', 'c'])
    expect(await library.found(whole('rear', '究'))).toEqual(['b'])
    expect(await library.found(whole('exact', '楼'))).toEqual([])
    expect(await library.found({ op: 'exact', field: 'isbn', value: '7020002204' })).toEqual(['a'])
    expect(await library.found({ op: 'ahead', field: 'isbn', value: '978' })).toEqual(['a'])
  })

  test('the longest key matches as a whole, by its beginning and by its end, whatever its letters', async () => {
    const library = open()
    const keys = { han: '樓'.repeat(512), rare: '𠮷'.repeat(256), latin: 'x'.repeat(512) }
    for (const [id, value] of Object.entries(keys))
      await library.put({ [id]: { exact: { titleKey: [value] } } })
    for (const [id, value] of Object.entries(keys))
      for (const op of ['exact', 'ahead', 'rear'] as const)
        expect(await library.found({ op, field: 'titleKey', value })).toEqual([id])
  })
}

function separatesChannels(open: () => Library) {
  test('text, han and pinyin are separate channels', async () => {
    const library = open()
    await library.put({
      hong: {
        text: { title: ['红楼梦'] },
        han: { title: ['红楼 楼梦'] },
        pinyin: { title: ['hong lou meng hongloumeng hlm'], author: ['caoxueqin'] },
      },
      long: { text: { title: ['long river'] } },
      meng: { pinyin: { author: ['meng'] } },
    })
    const inChannel = (
      channel: 'text' | 'han' | 'pinyin',
      tokens: string,
      op: 'terms' | 'phrase' = 'terms',
    ): Query => ({
      op,
      field: 'any',
      channel,
      tokens: tokensOf(tokens),
    })
    expect(await library.found(inChannel('han', '楼梦'))).toEqual(['hong'])
    expect(await library.found(inChannel('text', '楼梦'))).toEqual([])
    expect(await library.found(inChannel('han', '红楼 楼梦', 'phrase'))).toEqual(['hong'])
    expect(await library.found(inChannel('han', '楼梦 红楼', 'phrase'))).toEqual([])
    expect(await library.found(inChannel('pinyin', 'hlm'))).toEqual(['hong'])
    expect(await library.found(inChannel('pinyin', 'meng'))).toEqual(['hong', 'meng'])
    expect(await library.found({ op: 'terms', field: 'title', channel: 'pinyin', tokens: ['meng'] })).toEqual(
      ['hong'],
    )
    expect(await library.found({ op: 'prefix', field: 'any', channel: 'pinyin', prefix: 'cao' })).toEqual([
      'hong',
    ])
    expect(await library.found(inChannel('pinyin', 'hong lou meng', 'phrase'))).toEqual(['hong'])
    expect(
      await library.found({ op: 'terms', field: 'subject', channel: 'pinyin', tokens: ['meng'] }),
    ).toEqual([])
  })
}

function keepsTextAsItIs(open: () => Library) {
  test('tokens of any characters are indexed unchanged', async () => {
    const library = open()
    const odd = [
      'c++',
      'c#',
      '.net',
      "o'reilly",
      'at&t',
      'α-decay',
      '𠮷野家',
      '"*():^',
      'a_b',
      'É',
      '-',
      '%_\\',
      '🀄',
    ]
    await library.put(Object.fromEntries(odd.map((token, i) => [`r${i}`, { text: { title: [token] } }])))
    for (const [i, token] of odd.entries()) {
      expect(await library.found(word(token))).toEqual([`r${i}`])
      expect(await library.found(phrase(token))).toEqual([`r${i}`])
    }
    expect(await library.found(prefix('c'))).toEqual(['r0', 'r1'])
    expect(await library.found(prefix('𠮷'))).toEqual(['r6'])
  })

  test('values, tokens and ids that look like syntax are plain strings', async () => {
    const library = open()
    const odd = ['__proto__', 'constructor', "x'; drop table r; --", '\u0000', 'a\tb', '../../../etc', '💥']
    await library.put(
      Object.fromEntries(
        odd.map((value, i) => [`${i}-${value}`, { exact: { callNo: [value] }, facets: { kindNo: [value] } }]),
      ),
    )
    for (const [i, value] of odd.entries()) {
      expect(await library.found({ op: 'exact', field: 'callNo', value })).toEqual([`${i}-${value}`])
      expect(await library.found(everything, { filters: [{ facet: 'kindNo', anyOf: [value] }] })).toEqual([
        `${i}-${value}`,
      ])
    }
  })

  test('lone surrogates in a query or a record cause no error', async () => {
    const library = open()
    await library.put({ broken: { text: { title: ['half\ud83d'] } } })
    expect(await library.found(word('half\ud83d'))).toEqual(['broken'])
    expect(await library.found(word('half\ufffd'))).toEqual(['broken'])
  })
}
