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

/** A text in quotes is marked stretch by stretch. */
export const highlightPhraseOf = ({ stretches }: CutQuery): HighlightTerm[] =>
  stretches.map((stretch) =>
    stretch.kind === 'characters' ? stretch : { kind: 'words', stems: stretch.words },
  )
