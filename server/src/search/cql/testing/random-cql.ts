const words = [
  '红楼梦',
  '红楼梦',
  'fish',
  'history',
  '1998',
  'dream',
  'fish',
  'a',
  'and',
  'OR',
  'sortby',
  'prox',
  '9787020002207',
  '1998',
  'a*',
  '*',
  '^',
  '\\',
  '"',
  '""',
  '"two words"',
  '"^曹*"',
  '?',
  '\\*',
  '\u0000',
  '\uD800',
  '🐟',
  '-',
  'title:',
  '"unclosed',
  '"a\\"b"',
]
const indexes = [
  'title',
  'title',
  'author',
  'bath.isbn',
  'dc.title',
  'dc.creator',
  'dc.title',
  'dc.creator',
  'dc.subject',
  'dc.date',
  'dc.type',
  'dc.language',
  'bath.isbn',
  'cql.serverChoice',
  'cql.allRecords',
  'rec.id',
  'x.y',
  'dc.',
  '.',
  'colour',
]
const relations = [
  '=',
  '=',
  '=',
  '=',
  'all',
  'any',
  '==',
  'exact',
  'any',
  'all',
  'adj',
  'within',
  '<',
  '>',
  '<=',
  '>=',
  '<>',
  'encloses',
  'near',
  '=/stem',
  '=/x=1',
  'any/relevant',
  '=/',
]
const joins = [
  ' and ',
  ' and ',
  ' or ',
  ' or ',
  ' not ',
  ' and ',
  ' or ',
  ' not ',
  ' prox ',
  ' and/x ',
  ' ',
  '',
]
const ends = ['', '', '', '', ' sortBy title', ' sortby date/sort.descending', ' sortBy x', ' sortBy']
const scopes = [
  '',
  '',
  '',
  '',
  '> dc = "info:srw/cql-context-set/1/dc-v1.1" ',
  '>dc="http://x" ',
  '> "http://purl.org/dc/elements/1.1/" ',
  '>',
]
const loose = 'ab 红"()=<>/\\*?^.\t\n>&'

/** Texts from sound queries to nonsense, the same for the same seed. */
export function* hostileCql(seed: number, many: number): Generator<string> {
  let state = seed >>> 0
  // mulberry32: enough for variety, and repeatable
  const random = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? ''
  const clause = (): string =>
    random(3) === 0 ? pick(words) : `${pick(indexes)} ${pick(relations)} ${pick(words)}`
  const query = (depth: number): string => {
    const parts = Array.from({ length: 1 + random(3) }, () =>
      depth < 3 && random(4) === 0 ? `(${query(depth + 1)})` : clause(),
    )
    return pick(scopes) + parts.reduce((before, part) => before + pick(joins) + part)
  }
  for (let at = 0; at < many; at++) {
    if (random(8) === 0) yield Array.from({ length: random(40) }, () => loose[random(loose.length)]).join('')
    else {
      const text = query(0) + pick(ends)
      yield random(6) === 0 ? text.slice(0, random(text.length + 1)) : text
    }
  }
}
