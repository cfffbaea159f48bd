import { join } from 'node:path'
import { readJudgedFolder } from '@wenyuan/server/search/tuning/judged-folder.ts'

/** Group code of the demo library that most queries are for. */
const DEMO = 'wydx'

export const readJudgedQueries = () => readJudgedFolder(join(import.meta.dirname, 'judged'), DEMO)
