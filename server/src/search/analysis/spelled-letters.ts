import { foldText } from './fold.ts'

/** Letters with a two-letter spelling (German, Danish, Norwegian, Swedish; DIN 5007-2, RDA romanisation). */
const expansions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const expandable = /[äöüåø]/i
const decomposed = /[aou]\u0308|a\u030a/i
const word = /[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu

/** Greek letters by the names that are typed for them. */
const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}
/** Not within a Greek word; an index stands beside its letter: Qα. */
const greekLetter = /(?<!\p{Script=Greek})[α-ω](?!\p{Script=Greek})/giu

/**
 * Words with an umlaut or a stroked letter in both folded forms: Müller as "muller" and as "mueller"; a single Greek
 * letter as its name: β-decay as "beta".
 */
export function spellLettersOut(raw: string): { folded: string; expanded: string }[] {
  return [...expandedWords(raw), ...namedLetters(raw)]
}

function namedLetters(raw: string): { folded: string; expanded: string }[] {
  const found = raw.match(greekLetter) ?? []
  return found.flatMap((letter) => {
    const name = greek[letter.toLowerCase()]
    return name ? [{ folded: foldText(letter), expanded: name }] : []
  })
}

function expandedWords(raw: string): { folded: string; expanded: string }[] {
  if (!expandable.test(raw) && !decomposed.test(raw)) return []
  const found = raw.normalize('NFC').toLowerCase().match(word) ?? []
  return found.map((form) => ({
    folded: foldText(form),
    expanded: foldText(form.replace(/[äöüåø]/g, (letter) => expansions[letter] ?? letter)),
  }))
}
