import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Judgement, readJudgements } from './judgement.ts'

/** A judged query with the tenant it is for. */
export type PlacedJudgement = Judgement & { tenant: string }

/**
 * Reads every `<category>.jsonl` of a folder, and `<category>.<tenant>.jsonl` for a single tenant.
 *
 * @param tenant default for lines and files that name none
 */
export function readJudgedFolder(
  folder: string,
  tenant: string,
): { judgements: PlacedJudgement[]; broken: string[] } {
  const judgements: PlacedJudgement[] = []
  const broken: string[] = []
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.jsonl')) continue
    const [category = '', place = ''] = name.replace(/\.jsonl$/, '').split('.')
    const read = readJudgements(readFileSync(join(folder, name), 'utf8'), category)
    for (const judgement of read.judgements)
      judgements.push({ ...judgement, tenant: judgement.tenant ?? (place === '' ? tenant : place) })
    for (const { line, reason } of read.broken) broken.push(`${name}:${line}: ${reason}`)
  }
  return { judgements, broken }
}
