import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SemanticBuild } from '@wenyuan/server/search/semantic/semantic-build.ts'
import {
  readSemanticFiles,
  semanticVersion,
  writeSemanticFiles,
} from '@wenyuan/server/search/semantic/semantic-files.ts'
import { SemanticIndex } from '@wenyuan/server/search/semantic/semantic-index.ts'
import { wordsOfRecord, wordsOfText } from '@wenyuan/server/search/semantic/record-words.ts'
import { loadNow, megabytes, percentilesOf, printLine, rounded } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { countOf } from '../shared/options.ts'
import { judgeRelated } from './judge.ts'

const WARM_UP = 100_000

export const semanticUsage =
  'semantic [--records 1000000] [--asks 200] [--quality [--embeddings BASE --model NAME --language eng]]   (search by meaning)'

/** Build, scan and memory of the index for search by meaning; with `--quality` beside words alone, on the demo's records. */
export async function benchSemantic(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: text,
      asks: text,
      quality: { type: 'boolean' },
      embeddings: text,
      model: text,
      language: text,
    },
  })
  const { embeddings: base, model = 'default', language = 'eng' } = values
  if (values.quality) return judgeRelated(base === undefined ? undefined : { base, model, language })
  const records = countOf('--records', values.records ?? '1000000')
  const asks = countOf('--asks', values.asks ?? '200')
  const make = makeCatalogue()
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-semantic-'))
  printLine({ phase: 'begin', records, load: loadNow() })
  // what making records takes is not the index's
  let made = 0
  for (let number = 0; number < Math.min(records, WARM_UP); number++)
    made += wordsOfRecord(make(number).entry.record).length
  const before = process.resourceUsage().maxRSS
  printLine({ phase: 'ready', wordsSeen: made, load: loadNow() })
  const build = new SemanticBuild()
  let wordsMs = 0
  for (let number = 0; number < records; number++) {
    const { record } = make(number).entry
    const from = performance.now()
    build.add(record.recordId, wordsOfRecord(record))
    wordsMs += performance.now() - from
  }
  const from = performance.now()
  const files = build.finish()
  printLine({
    phase: 'built',
    words: files.words.length,
    secondsReading: rounded(wordsMs / 1_000, 1),
    secondsLearning: rounded((performance.now() - from) / 1_000, 1),
    // the largest so far, with what is garbage by now
    memoryMb: megabytes((process.resourceUsage().maxRSS - before) * 1_024),
    load: loadNow(),
  })
  writeSemanticFiles(folder, files)
  const index = new SemanticIndex(readSemanticFiles(folder, semanticVersion(folder) ?? ''))
  const times: number[] = []
  for (let ask = 0; ask < asks; ask++) {
    const words = wordsOfText(make(ask * 97).titleWords.join(' ')).map(({ word }) => word)
    const asked = performance.now()
    index.find(words, 10)
    times.push(performance.now() - asked)
  }
  printLine({ phase: 'searched', ...percentilesOf(times), indexMb: megabytes(index.bytes), load: loadNow() })
  rmSync(folder, { recursive: true })
}
