import { languageInUse } from '../../locales/translation.ts'

/** Usual languages of titles: MARC codes with their BCP 47 tags. */
const languages: readonly (readonly [code: string, tag: string])[] = [
  ['chi', 'zh'],
  ['eng', 'en'],
  ['jpn', 'ja'],
  ['kor', 'ko'],
  ['fre', 'fr'],
  ['ger', 'de'],
  ['rus', 'ru'],
  ['spa', 'es'],
  ['ita', 'it'],
  ['por', 'pt'],
  ['ara', 'ar'],
  ['lat', 'la'],
]

/** Languages to choose from, and the one that is given if it is another. */
export function languageOptions(given: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([languageInUse()], { type: 'language' })
  const usual = languages.map(([value, tag]) => ({ value, label: names.of(tag) ?? value }))
  return given === '' || languages.some(([code]) => code === given)
    ? usual
    : [...usual, { value: given, label: given }]
}
