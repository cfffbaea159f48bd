import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

test('every class that a component names is in its style sheet', () => {
  const missing = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const sheets = source.matchAll(/^import (\w+) from '([^'\n]+\.module\.css)'/gm)
    return [...sheets].flatMap(([, name = '', named = '']) => {
      const sheet = readFileSync(join(root, dirname(file), named), 'utf8')
      const used = source.matchAll(new RegExp(`(?<![.\\w'])${name}\\.(\\w+)`, 'g'))
      return [...new Set([...used].map(([, key = '']) => key))]
        .filter((key) => !new RegExp(`\\.${key}(?![\\w-])`).test(sheet))
        .map((key) => `${file}: ${key}`)
    })
  })
  expect(missing).toEqual([])
})
