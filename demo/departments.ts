import { readFileSync } from 'node:fs'

/** The departments of the larger demo institution, as `things import` reads them. */
export const readDemoDepartments = (): { code: string }[] =>
  readFileSync(new URL('./data/departments.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { code: string })
