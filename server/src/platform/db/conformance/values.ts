import { expect, test } from 'vitest'
import { askingWhu, type DatabaseUnderTest } from './saved-searches.ts'

/** Values arrive and are sent as the same JavaScript values everywhere. */
export function describeValues(under: DatabaseUnderTest): void {
  const { valueOf } = askingWhu(under)

  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['-7::int', -7],
    ['0.1::float8', 0.1],
    ["'12.30'::numeric", '12.30'],
    ['(select sum(n) from (values (1::bigint), (2)) as v(n))', '3'],
    ['(select count(*) from (values (1), (2)) as v(n))', 2],
    ['true', true],
    ['null::text', null],
    ["'红楼梦 𠮷'", '红楼梦 𠮷'],
    ["'2026-02-28'::date", '2026-02-28'],
    ["'2026-02-28T23:59:59.123+08:00'::timestamptz", new Date('2026-02-28T15:59:59.123Z')],
    ["'2026-02-28 23:59:59'::timestamp", '2026-02-28 23:59:59'],
    [`'{"a":[1,"二",null]}'::json`, { a: [1, '二', null] }],
    [`'{"a":[1,"二",null]}'::jsonb`, { a: [1, '二', null] }],
    ["array['a','b,c']::text[]", ['a', 'b,c']],
    ['array[1,2]::int[]', [1, 2]],
  ])('%s arrives as the same JavaScript value', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value)
  })

  test.each([
    ['$1::text', ['红楼梦 𠮷 \\ \' " $2'], '红楼梦 𠮷 \\ \' " $2'],
    ['$1::text', ['x'.repeat(1_000_000)], 'x'.repeat(1_000_000)],
    ['$1::text', ['half \ud800 a pair'], 'half \ufffd a pair'],
    ['$1::text || $2::text', ['\udc00', 'b'], '\ufffdb'],
    ['$1::int + 1', [41], 42],
    ['$1::bigint', [9_007_199_254_740_991], 9_007_199_254_740_991],
    ['$1::boolean', [false], false],
    ['$1::text is null', [null], true],
    ['$1::timestamptz', [new Date('2026-03-15T04:00:00.5Z')], new Date('2026-03-15T04:00:00.5Z')],
    ['$1::date', ['2026-03-15'], '2026-03-15'],
    ["'b,c' = any($1::text[])", [['a', 'b,c', 'd"e']], true],
    ['$1::json', ['{"a":1}'], { a: 1 }],
  ])('%s accepts the parameter it is given', async (expression, parameters, value) => {
    expect(await valueOf(expression, parameters)).toEqual(value)
  })
}
