import fc from 'fast-check'

/** Texts that people and robots have typed into search boxes. */
const known: readonly string[] = [
  '',
  ' ',
  '\u3000\t\n',
  '*',
  '**',
  ':',
  '::::',
  'title:',
  ':红楼梦',
  '"',
  '"红楼',
  '“红楼梦',
  '((((',
  '))',
  '(红楼梦',
  'AND',
  'NOT NOT NOT',
  'a OR OR b',
  '-',
  '- - -',
  '+红楼梦 -',
  "' OR '1'='1",
  "'; drop table bib_record; --",
  '%_%',
  '\\',
  '\\\\" \\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><!--',
  '../../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u001b[31m\u007f\u0085',
  '\ud800',
  'a\udfffb',
  '\ud83d',
  '😀',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'é́́́́́́́́́',
  '\u202e梦楼红\u2066',
  '\ufeff\u200b\u200d',
  '\ufffe\uffff',
  '𠮷野家𪚥',
  'ﬁ㍿Ａ１½',
  '٣٤٥',
  '9787020002200',
  '978-',
  '10.1000/',
  '红'.repeat(10_000),
  'a'.repeat(10_000),
  'a b '.repeat(2_500),
  '"'.repeat(10_000),
  '('.repeat(10_000),
  '-'.repeat(10_000),
  '*'.repeat(10_000),
  '😀'.repeat(5_000),
  '\ud800'.repeat(10_000),
  'hlm'.repeat(3_333),
  'zhuang'.repeat(1_666),
  'NOT '.repeat(2_500),
  '红 OR '.repeat(2_000),
]

/** Arbitrary text: known harmful pieces and random ones, alone and joined. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom(...'红楼梦ab1 "*():+-/\\\'<&%,、'), maxLength: 40 }),
  },
  // single code units: lone surrogates at any position
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...known), fc.constantFrom(...known))
      .map(([one, other]) => `${one} ${other}`.slice(0, 10_000)),
  },
)

/** Every known piece, for tests that must try all of them. */
export const knownHostileTexts = known
