import { expect, test } from 'vitest'
import { parseChoices } from './list-choices.ts'

test('stored choices are read, everything else is as usual', () => {
  expect(parseChoices('{"view":"covers","size":50,"filters":{"author":true}}')).toEqual({
    view: 'covers',
    size: 50,
    filters: { author: true },
  })
  const usual = { view: 'list', size: 10, filters: {} }
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '{"view":"x","size":1000,"filters":{"a":"yes"}}',
    '{"filters":null}',
  ]) {
    expect(parseChoices(text)).toEqual(usual)
  }
})
