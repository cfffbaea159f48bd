import type { BibRecord } from '../catalogue/record.ts'
import type { CitationStyle } from '@wenyuan/contract/constants/export-formats.ts'
import { apa } from './apa.ts'
import { chicago } from './chicago.ts'
import { gbt7714 } from './gbt7714.ts'
import { inTextOf } from './in-text.ts'
import { mla } from './mla.ts'
import { type Run, textOf } from './runs.ts'
import { type CitedWork, citedWorkOf } from './work.ts'

const styles: Record<CitationStyle, (work: CitedWork, accessed: string) => Run[]> = {
  gbt7714,
  apa,
  mla,
  chicago,
}

interface Written {
  text: string
  runs: Run[]
}

interface Citation extends Written {
  inText?: Written & { kind: 'text' | 'note' }
}

/**
 * A record as a reference in a style, and as it is cited in the text: plain text and formatted runs. `accessed` is the ISO
 * date on which an online work was read.
 */
export function cite(record: BibRecord, style: CitationStyle, accessed: string): Citation {
  const work = citedWorkOf(record)
  const cited = inTextOf[style](work)
  return {
    ...written(styles[style](work, accessed)),
    ...(cited ? { inText: { kind: cited.kind, ...written(cited.runs) } } : {}),
  }
}

function written(all: readonly Run[]): Written {
  const runs = all.filter(({ text }) => text !== '')
  return { text: textOf(runs), runs }
}
