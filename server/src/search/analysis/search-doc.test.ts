import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { readIdentifier } from './identifiers.ts'
import { keyOf } from './keys.ts'
import { cuttingRewrites } from './cutting-rewrites.ts'
import { rewrite } from './rewrites.ts'
import { namePinyin, titlePinyin } from './pinyin.ts'
import { readPinyinQuery } from './pinyin-reading.ts'
import { defaultSettings } from './search-settings.ts'
import { cutValue } from './tokens.ts'
import { cutQuery } from './units.ts'
import { wantedUnits } from './word-query.ts'

const doc = readFileSync(new URL('../../../../docs/search.md', import.meta.url), 'utf8')

const lists = (tokens: readonly string[][]): string => tokens.map((list) => list.join(' ')).join(' | ')

/** Both lists, separated by a bar even when one is empty. */
const words = ([inOrder = [], others = []]: string[][]): string =>
  `${inOrder.join(' ')} | ${others.join(' ')}`.trim()

function characters(han: readonly string[][]): string {
  return `${han
    .slice(0, -1)
    .map((list) => list.join(' '))
    .join(' ')} | ${han.at(-1)?.join(' ') ?? ''}`.trim()
}

function units(text: string): string {
  const cut = cutQuery(text, defaultSettings)
  const wanted = wantedUnits(cut.units)
  return cut.units.map((unit) => (wanted.includes(unit) ? unit.text : `(${unit.text})`)).join(' ')
}

function pinyinReading(text: string): string {
  const reading = readPinyinQuery(text)
  if (reading === undefined) return 'none'
  return (
    reading.initials ??
    reading.phrases.map((parts) => parts.map((part) => part.join(' ')).join(', ')).join(' / ')
  )
}

function identifier(text: string): string {
  const reading = readIdentifier(text)
  return reading === undefined ? 'none' : `${reading.kind} ${reading.value}`
}

const makers: Record<string, (text: string) => string> = {
  fold: foldText,
  ordinal: (text) => rewrite(foldText(text), cuttingRewrites),
  text: (text) => words(cutValue(text).text),
  han: (text) => characters(cutValue(text).han),
  pinyin: (text) => lists(titlePinyin(text)),
  name: (text) => lists(namePinyin(text)),
  key: keyOf,
  identifier,
  units,
  'read-pinyin': pinyinReading,
}

const examples = [...doc.matchAll(/^```([a-z-]+)\n(.*?)^```$/gms)].flatMap(([, kind = '', block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', made = ''] = line.split(' → ')
      return { kind, text, made: made.trim() }
    }),
)

describe('docs/search.md', () => {
  test('has examples of every kind', () => {
    expect([...new Set(examples.map(({ kind }) => kind))].sort()).toEqual(Object.keys(makers).sort())
  })

  test.each(examples)('$kind: $text', ({ kind, text, made }) => {
    expect(makers[kind]?.(text)).toBe(made)
  })
})
