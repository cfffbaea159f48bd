import type { CutQuery } from './units.ts'
import { wantedUnits } from './word-query.ts'

/** What to mark in a shown text. All strings are folded. */
export type HighlightTerm =
  | { kind: 'characters'; text: string }
  /** A word by its stem, or several in a row. */
  | { kind: 'words'; stems: string[] }
  | { kind: 'prefix'; text: string }
  | { kind: 'pinyin'; syllables: string[] }

/** What of a cut query is worth marking: what had to match, stop words only when there was nothing else. */
export function highlightTermsOf(cut: CutQuery): HighlightTerm[] {
  return wantedUnits(cut.units).flatMap((unit): HighlightTerm[] =>
    unit.kind === 'characters'
      ? [{ kind: 'characters', text: unit.text }]
      : unit.phrases.map((stems) => ({ kind: 'words', stems })),
  )
}

/** A text in quotes is marked as a whole. */
export function highlightPhraseOf(cut: CutQuery): HighlightTerm[] {
  if (cut.characters !== undefined) return [{ kind: 'characters', text: cut.characters }]
  return cut.units.every(({ kind }) => kind === 'word') && cut.words.length > 1
    ? [{ kind: 'words', stems: cut.words }]
    : highlightTermsOf(cut)
}
