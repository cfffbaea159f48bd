import { foldText } from './fold.ts'

/** Letters with a two-letter spelling (German, Danish, Norwegian, Swedish; DIN 5007-2, RDA romanisation). */
const expansions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const expandable = /[äöüåø]/i
const decomposed = /[aou]\u0308|a\u030a/i
const word = /[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu

/** Words with an umlaut or a stroked letter in both folded forms: Müller as "muller" and as "mueller". */
export function expandUmlauts(raw: string): { folded: string; expanded: string }[] {
  if (!expandable.test(raw) && !decomposed.test(raw)) return []
  const found = raw.normalize('NFC').toLowerCase().match(word) ?? []
  return found.map((form) => ({
    folded: foldText(form),
    expanded: foldText(form.replace(/[äöüåø]/g, (letter) => expansions[letter] ?? letter)),
  }))
}
