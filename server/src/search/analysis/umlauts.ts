import { foldText } from './fold.ts'

/** Letters that are also written with two (German, Danish, Norwegian, Swedish; DIN 5007-2, RDA romanisation). */
const expansions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const expandable = /[äöüåø]/i
const decomposed = /[aou]\u0308|a\u030a/i
const word = /[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu

/**
 * Words of a text with an umlaut or a stroked letter, folded both ways: Müller is "muller" for those who leave
 * the dots out and "mueller" for those who write them out.
 */
export function expandUmlauts(raw: string): { folded: string; expanded: string }[] {
  if (!expandable.test(raw) && !decomposed.test(raw)) return []
  const found = raw.normalize('NFC').toLowerCase().match(word) ?? []
  return found.map((form) => ({
    folded: foldText(form),
    expanded: foldText(form.replace(/[äöüåø]/g, (letter) => expansions[letter] ?? letter)),
  }))
}
