import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('./src/', import.meta.url))

/** A control whose only content is an icon: what is inside, and the name of its tag. */
const iconAlone = />\s*<[A-Z]\w* aria-hidden[^<>]*\/>\s*<\/([A-Za-z]+)>/g
const isControl = /^<(?:button|a|summary|Link|Button|Dropdown)\b|\bas="(?:button|a|summary)"|\bas=\{Link\}/
const hasName = /\b(?:aria-label|aria-labelledby|label)=|\{\.\.\./

test('a button or link with an icon alone has a name', () => {
  const found: string[] = []
  const nameless = globSync('**/*.tsx', { cwd: src }).flatMap((file) => {
    const source = readFileSync(src + file, 'utf8')
    return [...source.matchAll(iconAlone)].flatMap(({ index, 1: tag = '' }) => {
      const opening = source.slice(source.slice(0, index).lastIndexOf(`<${tag}`), index)
      // an end of another element before the icon: there is more inside
      if (!isControl.test(opening) || /<\/|\/>/.test(opening)) return []
      found.push(file)
      return hasName.test(opening) ? [] : [`${file}: ${opening.slice(0, 80)}`]
    })
  })
  expect(found.length).toBeGreaterThan(20)
  expect(nameless).toEqual([])
})
