import { expect, test } from 'vitest'

const scripts = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

test('an area imports its translations from its own words.ts, so that they are loaded with its scripts', () => {
  const strangers = scripts
    .filter(([path]) => path.startsWith('../areas/') && !path.endsWith('/words.ts'))
    .filter(([, text]) =>
      /import \{[^}]*\b(?:t|hasWords)\b[^}]*\} from '[./]*locales\/translation\.ts'/.test(text),
    )
  expect(strangers.map(([path]) => path)).toEqual([])
})

test('components are loaded by lazyPart, which loads their translations', () => {
  const strangers = scripts.filter(
    ([path, text]) =>
      !path.endsWith('/lazy-part.ts') && /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text),
  )
  expect(strangers.map(([path]) => path)).toEqual([])
})
