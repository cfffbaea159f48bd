import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('./src/', import.meta.url))

interface Declaration {
  place: string
  property: string
  value: string
  /** Only for windows of some width. */
  isForWide: boolean
}

/** All declarations of a style sheet. */
function declarationsOf(file: string): Declaration[] {
  const sheet = readFileSync(src + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const open: string[] = []
  return [...sheet.matchAll(/([^{};]*)([{};])/g)].flatMap(([, text = '', sign]) => {
    if (sign === '{') open.push(text.trim())
    else if (sign === '}') open.pop()
    const [, property = '', value = ''] = /^\s*([a-z-]+):\s*([\s\S]+)$/.exec(sign === '{' ? '' : text) ?? []
    if (property === '') return []
    const isForWide = open.some((head) => head.startsWith('@media') && head.includes('min-width'))
    const place = `${file} ${open.at(-1)?.replaceAll(/\s+/g, ' ') ?? ''}`
    return [{ place, property, value, isForWide }]
  })
}

const all = globSync('**/*.css', { cwd: src }).flatMap(declarationsOf)

/** The tokens whose contrast `tokens.test.ts` proves, and those that stand on a ground of such a colour. */
const TEXT = ['ink', 'quiet', 'seal', 'seal-deep', 'jade', 'ochre', 'crimson', 'on-seal', 'paper']
/** Set by the theme of a library or by the rule around it, which chooses among the others. */
const CHOSEN = ['tone', 'nav-text', 'search-text']
/** No text that has to be read, or on a ground of its own. */
const notForReading: readonly string[] = [
  'kit/data/Stars.module.css .ground, .row',
  'kit/forms/StarChoice.module.css .star',
  'app/lists/LetterBar.module.css .none',
  'kit/cover/Spine.module.css .label',
]

test('text has a colour whose contrast is proved', () => {
  const readable = new Set([...TEXT, ...CHOSEN].map((name) => `var(--${name}`))
  const others = all
    .filter(({ property }) => property === 'color')
    .filter(({ value }) => !/^(?:inherit|transparent|currentcolor)$/i.test(value.trim()))
    .filter(({ value }) => !readable.has(value.trim().split(/[,)]/, 1).join()))
    .map(({ place }) => place)
  expect(others.toSorted()).toEqual(notForReading.toSorted())
})

/** A window of 320 px without the gutters of a page. */
const NARROW = 288
/** In a frame of its own that scrolls. */
const inFrames: readonly string[] = ['areas/detail/record/StaffView.module.css .table']

test('nothing is wider than the narrowest window, unless only in wide ones', () => {
  const wide = all
    .filter(({ property, value, isForWide }) => {
      // what columns have at least; `min(100%, 480px)` is never wider than its place
      const least = property === 'grid-template-columns' ? /minmax\((\d+)px/ : /^(\d+)px/
      const isWidth = /^(?:(?:min-)?(?:width|inline-size)|grid-template-columns)$/.test(property)
      return isWidth && !isForWide && Number(least.exec(value.trim())?.[1] ?? 0) > NARROW
    })
    .map(({ place }) => place)
  expect(wide.toSorted()).toEqual(inFrames)
})
