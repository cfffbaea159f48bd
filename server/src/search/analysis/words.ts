/** A written word taken apart: its tokens, and the other forms that find it. */
export interface WordForms {
  /** Words in order, not yet stemmed: ["asp", "net"], ["oreilly"], ["c++"]. */
  parts: readonly string[]
  /** The joined form: "aspnet", "tcpip", "email"; absent for a single plain word. */
  joined?: string
  /** Parts that are searchable alone: "reilly" of o'reilly, "office" of office2016. */
  pieces: readonly string[]
}

/** French and Italian articles and particles with elision: l'homme, d'art, qu'il, dell'arte. */
const elided = new Set(
  "l d j qu n s c m t un dell all nell sull dall dell' jusqu lorsqu puisqu quelqu gl".split(' '),
)

const isPlain = /^[^'.\-/&·_,]*$/
const isLetter = /^\p{L}$/u
const isNumber = /^\d+$/
const lettersThenDigits = /^([a-z]{2,})(\d{2,})$/
/** Hebrew and Arabic words behind a particle or the article that is written with them: התנ״ך, والأدب. */
const withParticle = /^(?:[הובכלמש]([א-ת]{3,})|[وبكلف]?ال([\u0621-\u064a]{3,}))$/
const none: readonly string[] = []

interface Piece {
  text: string
  /** The preceding joiner. */
  after: string
}

function piecesOf(word: string): Piece[] {
  return [...word.matchAll(/(['.\-/&·_,]?)([^'.\-/&·_,]+)/g)].map(([, after = '', text = '']) => ({
    after,
    text,
  }))
}

/** Whether two adjacent parts are one word: o'reilly and at&t always, u.s.a. as long as the letters are single. */
function belongTogether(before: Piece, piece: Piece, next: Piece | undefined): boolean {
  if (piece.after === '&' || piece.after === '_') return true
  if (piece.after === ',') return true
  if (piece.after === "'") return !elided.has(before.text)
  if (piece.after !== '.') return false
  const single = isLetter.test(piece.text) && isLetter.test(before.text)
  return single && (next === undefined || next.after !== '.' || isLetter.test(next.text))
}

function joinPieces(pieces: readonly Piece[]): { parts: string[]; swallowed: string[] } {
  const parts: string[] = []
  const swallowed: string[] = []
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]
    const last = parts.length - 1
    if (before !== undefined && belongTogether(before, piece, pieces[index + 1])) {
      if (parts[last] === before.text) swallowed.push(before.text)
      swallowed.push(piece.text)
      parts[last] = `${parts[last] ?? ''}${piece.after === '&' ? '&' : ''}${piece.text}`
    } else parts.push(piece.text)
  })
  return { parts, swallowed }
}

/** The joined string: "tcpip", "20000"; "2.0" keeps its point. */
function joinedForm(pieces: readonly Piece[]): string {
  let out = ''
  for (const { text, after } of pieces) {
    const decimal = after === '.' && /\d$/.test(out) && /^\d/.test(text)
    out += (decimal ? '.' : '') + text
  }
  return out
}

/** Takes a word run of `scanRuns` apart. */
export function formsOfWord(written: string): WordForms {
  const word = written.endsWith("'s") && written.length > 2 ? written.slice(0, -2) : written
  if (isPlain.test(word)) {
    const split = lettersThenDigits.exec(word) ?? withParticle.exec(word)
    return {
      parts: [word],
      pieces: split === null ? none : split.slice(1).filter((part) => part !== undefined),
    }
  }
  if (word === '.net') return { parts: ['.net'], pieces: none }
  const pieces = piecesOf(word)
  const { parts, swallowed } = joinPieces(pieces)
  const extra = pieces.some((piece) => piece.after === '.' && piece.text === 'net') ? ['.net'] : []
  const onlyNumbers = pieces.every((piece) => isNumber.test(piece.text) && piece.after !== '.')
  const joined = joinedForm(pieces)
  return {
    parts,
    ...(parts.length > 1 && !onlyNumbers ? { joined } : {}),
    pieces: [...swallowed, ...extra],
  }
}
