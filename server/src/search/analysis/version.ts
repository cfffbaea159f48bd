import { createHash } from 'node:crypto'
import { dictionaryHash } from './dictionary.ts'
import { keyOf } from './keys.ts'
import { namePinyin, titlePinyin } from './pinyin.ts'
import { cutValue } from './tokens.ts'
import { buildVariantTable } from './variants.ts'

/** Grows with every change of a rule or table that alters what is indexed or asked: indexes are then built anew. */
const RULES = 10

/** Texts whose analysis shows a change of a library that no table of ours would: stemmer, cutter, readings. */
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

/** Names everything an index depends on; an index made under another name is rebuilt. */
export const analyserVersion = `wenyuan-${RULES}-${fingerprint}`
