// @vitest-environment jsdom
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { expect, test } from 'vitest'
import { activateLanguage } from '../words.ts'
import { fieldLabel } from './field-labels.ts'

test.each(languageTags)('a label in %s shows the placeholders that an address may have', async (language) => {
  await activateLanguage(language)
  expect(fieldLabel('search', 'address')).toMatch(/[（(]\{words\}/)
  const withParts = fieldLabel('databases', 'searchAddress')
  expect(withParts.match(/'?\{\w+\}'?/g)).toEqual(['{title}', '{author}', '{doi}'])
})
