import { doubleStruck, mathAccents, subscripts, superscripts, texAccents, texSymbols } from './tex-symbols.ts'

/** Anything of TeX or HTML that a reader would stumble over. */
const marked = /\\[\p{L}'"`^~=.{%&#_$,; ]|\$|<\/?[a-z]|\p{L}\{\p{L}|\{\\|`|[\p{L}\p{N}]--/iu

/** Longer texts are not searched for formulas: they are cut later. */
const LONGEST = 20_000

/**
 * A title or an abstract as plain text: formulas of TeX and marks of HTML become the letters and signs they stand for,
 * "$\alpha$" α, "H$_2$O" and "H<sub>2</sub>O" H₂O, "\emph{in vivo}" in vivo. What has no sign stays legible, such as
 * the name of an unknown command. Amounts of money and comparisons are no formulas; two hyphens with blanks around them,
 * or of a subject heading, are no dash of TeX. Pure.
 */
export function readableText(text: string): string {
  if (!marked.test(text) || text.length > LONGEST) return text
  const plain = withoutTags(text.replaceAll(reference, ''))
    // not an amount: no blank within the signs at either end, no digit behind
    .replaceAll(/\$\$?(?!\s)((?:[^$\\]|\\.){1,300}?)(?<!\s)\$\$?(?!\d)/gsu, (whole, formula: string) =>
      isFormula(formula) ? readFormula(formula) : whole,
    )
  return readTypedSigns(readWords(plain))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(CARET, '^')
    .normalize('NFC')
}

/** A reference to what is not there. */
const reference = /\s?\\(?:cite[a-z]*|ref|eqref|label|footnote)\*?(?:\[[^\]]*\])*\{[^{}]*\}/g

/** Two words in a row are no formula, but a text between two signs of money. */
const isFormula = (text: string): boolean =>
  !/(?<![\\\p{L}])\p{L}{3,}\s+\p{L}{3,}/u.test(text.replaceAll(/\\text\w*\{[^{}]*\}/g, ''))

const tag =
  /<\/?(?:i|b|em|strong|u|tt|scp|span|p|title|sec|italic|bold|inf|sub|sup|jats:[a-z-]+|mml:[a-z]+)(?:\s[^<>]*)?\/?>/gi

const withoutTags = (text: string): string =>
  text
    .replaceAll(/<(sub|sup|inf)(?:\s[^<>]*)?>([^<>]{0,80})<\/\1>/gi, (_, kind: string, inner: string) =>
      kind.toLowerCase() === 'sup' ? raised(inner) : lowered(inner),
    )
    .replaceAll(tag, '')

const drawnAll = (text: string, signs: ReadonlyMap<string, string>): string | undefined => {
  const drawn = Array.from(text, (sign) => signs.get(sign))
  return drawn.includes(undefined) ? undefined : drawn.join('')
}

/** The sign of raising that stays, so that it is not read again. */
const CARET = '\ue05e'

/** What has no raised letters keeps the sign of raising: 2^ω. A lone sign such as * is written beside its letter. */
const raised = (text: string): string =>
  drawnAll(text, superscripts) ??
  (/^[*∗′'†∘]+$/u.test(text) ? text.replace('∘', '°') : text === '' ? '' : `${CARET}${group(text)}`)

/** What has no lowered letters is written beside its letter, as in T_c: Tc. */
const lowered = (text: string): string => drawnAll(text, subscripts) ?? text

const group = (text: string): string => (/^(?:[\p{L}\p{N}]+|.)$/u.test(text) ? text : `(${text})`)

/** An innermost group, or one letter, sign or command. */
const argument = String.raw`(?:\{([^{}]*)\}|([^\s\\{}^_$]))`

const fonts =
  'emph|text(?:it|bf|rm|sc|tt|sf|normal|up|sl|)?|math(?:rm|bf|it|cal|frak|scr|sf|tt|ds)|operatorname|mbox|hbox|boldsymbol|bm|ensuremath|underline|uppercase|url'

/** Groups are read from the inside out, so that each rule meets plain arguments. */
function readFormula(formula: string): string {
  let text = formula.replaceAll(
    /\\(?:left|right|[bB]igg?[lr]?|displaystyle|limits|rm|bf|it|cal|sf|em)(?![a-z])/gi,
    '',
  )
  text = text.replaceAll(/\\[,;:! ]|\\q?quad(?![a-z])|~/g, ' ').replaceAll(/\\([%&#_{}])/g, '$1')
  for (let depth = 0; depth < 12; depth += 1) {
    const before = text
    text = readCommands(text)
      .replaceAll(new RegExp(String.raw`\^${argument}`, 'gu'), (_, inner?: string, one?: string) =>
        raised(inner ?? one ?? ''),
      )
      .replaceAll(new RegExp(`_${argument}`, 'gu'), (_, inner?: string, one?: string) =>
        lowered(inner ?? one ?? ''),
      )
    // a group that no command takes
    if (text === before) text = text.replaceAll(/\{([^{}]*)\}/gu, '$1')
    if (text === before) break
  }
  return text
    .replaceAll(/\\([a-z]+)\s?/gi, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Commands with plain arguments, and those without. */
function readCommands(text: string): string {
  return text
    .replaceAll(/\\(?:mathbb|Bbb)\s*(?:\{([A-Z]+)\}|([A-Z]))/g, (_, inner?: string, one?: string) =>
      Array.from(inner ?? one ?? '', (letter) => doubleStruck.get(letter) ?? letter).join(''),
    )
    .replaceAll(
      new RegExp(String.raw`\\(?:${fonts})\*?\s*(?:\{([^{}]*)\}|([A-Z]))`, 'g'),
      (_, inner?: string, one?: string) => inner ?? one ?? '',
    )
    .replaceAll(
      /\\[dt]?frac\s*(?:\{([^{}]*)\}|(\d))\s*(?:\{([^{}]*)\}|(\d))/g,
      (_, a?: string, b?: string, c?: string, d?: string) => `${group(a ?? b ?? '')}/${group(c ?? d ?? '')}`,
    )
    .replaceAll(
      /\\sqrt\s*(?:\{([^{}]*)\}|(\d))/g,
      (_, inner?: string, one?: string) => `√${group(inner ?? one ?? '')}`,
    )
    .replaceAll(/\\([a-z]+)\s*\{(\p{L})\}/giu, (whole, name: string, letter: string) => {
      const accent = mathAccents[name]
      return accent ? `${letter}${accent}` : whole
    })
    .replaceAll(/\\([a-z]+)(?![a-z])(\s(?=[a-z]))?/gi, (whole, name: string) => texSymbols[name] ?? whole)
}

/** Commands among words: emphasis, accents, single signs. */
function readWords(text: string): string {
  if (!/[\\{]/.test(text)) return text
  return text
    .replaceAll(
      /\{?\\(["'`^~=.])\s*(?:\{(\\?\p{L})\}|(\\?\p{L}))\}?/gu,
      (_, sign: string, inner?: string, one?: string) => accented(sign, inner ?? one ?? ''),
    )
    .replaceAll(
      /\{?\\([urHvck])\s*\{(\p{L})\}\}?|\{\\([urHvck])\s+(\p{L})\}/gu,
      (_, sign?: string, letter?: string, other?: string, one?: string) =>
        accented(sign ?? other ?? '', letter ?? one ?? ''),
    )
    .replaceAll(/\{\\(?:it|em|bf|rm|sc|sl|tt|sf|cal)\s+([^{}]*)\}/g, '$1')
    .replaceAll(new RegExp(String.raw`\\(?:${fonts})\{([^{}]*)\}`, 'g'), '$1')
    .replaceAll(/\{\\([a-z]+)\}/gi, (whole, name: string) => texSymbols[name] ?? whole)
    .replaceAll(
      /\\([a-z]{2,})(?![a-z])(?:\s(?=[a-z]))?/gi,
      (whole, name: string) => texSymbols[name] ?? whole,
    )
    .replaceAll(
      /(?<=\p{L})\{(\p{L}+)\}|\{(\p{L}+)\}(?=\p{L})/gu,
      (_, after?: string, before?: string) => after ?? before ?? '',
    )
    .replaceAll(/\\([%&#_${}])/g, '$1')
    .replaceAll(/\\[,; ]/g, ' ')
}

/** What stands on both sides of a dash: no ideograph, whose headings are joined by hyphens. */
const beside = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{N}]`
const emDash = new RegExp(`(?<=${beside})---(?=${beside})`, 'gu')
/** Not in the name of a site: xn--…. */
const enDash = new RegExp(`(?<=${beside})(?<!\\bxn)--(?=${beside})`, 'giu')

/** Dashes and quotation marks as they are typed for TeX, and a grave accent behind its letter: Micciche`. */
function readTypedSigns(text: string): string {
  const dashed = text.replaceAll(emDash, '—').replaceAll(enDash, '–')
  if (!dashed.includes('`')) return dashed
  return dashed
    .replaceAll(/``([^`]{1,300}?)''/gu, '“$1”')
    .replaceAll(
      /(?<![\p{L}\p{N}`])`((?:[^`'\s]|'(?=\p{L}))(?:[^`']|'(?=\p{L})){0,300})'(?![\p{L}\p{N}'])/gu,
      '‘$1’',
    )
    .replace(/^([^`]*\p{L}[aeiou])`(?=[^`\p{L}\p{N}']|$)([^`]*)$/iu, '$1\u0300$2')
}

const accented = (sign: string, letter: string): string =>
  `${letter.replace(/^\\/, '')}${texAccents[sign] ?? ''}`.normalize('NFC')
