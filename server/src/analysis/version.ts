import { dictionaryHash } from './dictionary.ts'

/** Grows with every change of a rule or table that alters what is indexed or asked: indexes are then built anew. */
const RULES = 1

/** Names everything an index depends on; an index made under another name is rebuilt. */
export const analyserVersion = `wenyuan-${RULES}-${dictionaryHash}`
