import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowingScripts, inlineScriptSources } from './inline-scripts.ts'

const page =
  '<head><script>one()\n</script><script type="module" src="/a.js"></script><script>two()</script></head>'
const digestOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts of a page are named by their digest; files and data are not', () => {
  expect(inlineScriptSources(page)).toEqual([digestOf('one()\n'), digestOf('two()')])
  expect(inlineScriptSources('<script type="application/json">{}</script>')).toEqual([])
})

test('a policy allows them beside the files of the portal, and nothing else', () => {
  expect(allowingScripts("default-src 'self';script-src 'self';style-src 'self'", ["'sha256-x'"])).toBe(
    "default-src 'self';script-src 'self' 'sha256-x';style-src 'self'",
  )
})
