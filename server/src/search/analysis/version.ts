import { createHash } from 'node:crypto'
import { dictionaryHash } from './dictionary.ts'
import { keyOf } from './keys.ts'
import { namePinyin, titlePinyin } from './pinyin.ts'
import { cutValue } from './tokens.ts'
import { buildVariantTable } from './variants.ts'

/** Increase with every change of a rule or table that alters index or queries: indexes are then rebuilt. */
const RULES = 26

/** Texts whose analysis reveals a changed library that our tables would not: stemmer, segmenter, readings. */
const probes = [
  '中國近現代史綱要（第2版）',
  '单田芳评书：长安十二时辰',
  '重庆音乐学院行政管理与研究',
  'C++ Primer, O’Reilly’s libraries running e-mail at AT&T',
  'Müller, Heiner',
  'ノルウェイの森',
]

const fingerprint = createHash('sha256')
  .update(dictionaryHash)
  .update(JSON.stringify([...buildVariantTable()]))
  .update(
    JSON.stringify(probes.map((text) => [cutValue(text), keyOf(text), titlePinyin(text), namePinyin(text)])),
  )
  .digest('hex')
  .slice(0, 12)

/** Identifies everything an index depends on; an index with another version is rebuilt. */
export const analyserVersion = `wenyuan-${RULES}-${fingerprint}`
