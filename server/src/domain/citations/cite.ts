import type { BibRecord } from '../catalogue/record.ts'
import type { CitationStyle } from '@wenyuan/contract/constants/export-formats.ts'
import { apa } from './apa.ts'
import { chicago } from './chicago.ts'
import { gbt7714 } from './gbt7714.ts'
import { mla } from './mla.ts'
import { type Run, textOf } from './runs.ts'
import { type CitedWork, citedWorkOf } from './work.ts'

const styles: Record<CitationStyle, (work: CitedWork, accessed: string) => Run[]> = {
  gbt7714,
  apa,
  mla,
  chicago,
}

/**
 * A record as a reference in a style: plain text and formatted runs. `accessed` is the ISO date on which an online work
 * was read.
 */
export function cite(
  record: BibRecord,
  style: CitationStyle,
  accessed: string,
): { text: string; runs: Run[] } {
  const runs = styles[style](citedWorkOf(record), accessed).filter(({ text }) => text !== '')
  return { text: textOf(runs), runs }
}
