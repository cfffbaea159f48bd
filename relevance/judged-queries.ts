import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Judgement, readJudgements } from '@wenyuan/server/search-settings/judgement.ts'
import { CORPUS } from './catalogues.ts'

const folder = join(import.meta.dirname, 'judged')

/** Group code of the demo library most queries are asked of. */
const DEMO = 'wydx'

/** A judged query with the library it is asked of. */
export type PlacedJudgement = Judgement & { tenant: string }

/** Every file `judged/<category>.jsonl`, and `judged/<category>.corpus.jsonl` for the large collection. */
export function readJudgedQueries(): { judgements: PlacedJudgement[]; broken: string[] } {
  const judgements: PlacedJudgement[] = []
  const broken: string[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const [category = '', place = ''] = name.split('.')
    const read = readJudgements(readFileSync(join(folder, name), 'utf8'), category)
    const tenant = place === CORPUS ? CORPUS : DEMO
    for (const judgement of read.judgements)
      judgements.push({ ...judgement, tenant: judgement.tenant ?? tenant })
    for (const { line, reason } of read.broken) broken.push(`${name}:${line}: ${reason}`)
  }
  return { judgements, broken }
}
