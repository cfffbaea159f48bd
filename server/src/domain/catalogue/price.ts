/** A price in yuan, as catalogues write it: `CNY45.00`, `¥45`, `45.00元`, `45.000000`. */
const YUAN = /^(?:CNY|RMB|[¥￥])?\s*(\d{1,6})(?:\.(\d{1,2})0*)?\s*(?:元|CNY|RMB)?$/i

/** A price in fen; undefined without one, or in another currency. */
export function fenOfPrice(price = ''): number | undefined {
  const [, whole, part = ''] = YUAN.exec(price.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
