import type { ReactNode } from 'react'

type Range = readonly [from: number, to: number]

interface Piece {
  text: string
  marked: boolean
}

/**
 * Splits a text at the ranges to highlight. Ranges may overlap, touch, be unordered or exceed the text: the pieces
 * always give the whole text, once.
 */
export function piecesOf(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const start = Math.max(at, Math.min(from, text.length))
    const end = Math.min(to, text.length)
    if (end <= start) continue
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false })
    pieces.push({ text: text.slice(start, end), marked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/** A text with its matching ranges highlighted. */
export const Highlight = ({
  text,
  ranges = [],
}: {
  text: string
  ranges?: readonly Range[] | undefined
}): ReactNode =>
  piecesOf(text, ranges).map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text))
