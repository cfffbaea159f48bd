import type { CutQuery } from './units.ts'
import { wantedUnits } from './word-query.ts'

/** A term to highlight in a displayed text. All strings are folded. */
export type HighlightTerm =
  | { kind: 'characters'; text: string }
  /** A word by its stem, or several adjacent words. */
  | { kind: 'words'; stems: string[] }
  | { kind: 'prefix'; text: string }
  | { kind: 'pinyin'; syllables: string[] }

/** The terms of a segmented query to highlight: the required ones; stop words only when there are no others. */
export function highlightTermsOf(cut: CutQuery): HighlightTerm[] {
  return wantedUnits(cut.units).flatMap((unit): HighlightTerm[] =>
    unit.kind === 'characters'
      ? [{ kind: 'characters', text: unit.text }]
      : unit.phrases.map((stems) => ({ kind: 'words', stems })),
  )
}

/** A quoted phrase is highlighted stretch by stretch. */
export const highlightPhraseOf = ({ stretches }: CutQuery): HighlightTerm[] =>
  stretches.map((stretch) =>
    stretch.kind === 'characters' ? stretch : { kind: 'words', stems: stretch.words },
  )
