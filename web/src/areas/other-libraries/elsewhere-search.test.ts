import { expect, test } from 'vitest'
import { parseElsewhere, targetPath, targetsPath } from './elsewhere-search.ts'

test('a search survives its address, and nonsense in an address becomes the usual', () => {
  const search = { words: '红楼梦 曹雪芹', field: 'title', siteId: 'national', page: 3 } as const
  expect(parseElsewhere(targetPath(search).split('?')[1] ?? '')).toEqual(search)
  expect(parseElsewhere('q=x&field=shelf&page=-7&site=')).toEqual({
    words: 'x',
    field: 'all',
    siteId: '',
    page: 1,
  })
  expect(parseElsewhere('isbn=9787020002207&field=title')).toMatchObject({
    words: '9787020002207',
    field: 'isbn',
  })
  expect(targetsPath({ words: '', field: 'all' })).toBe('/otherSearchList')
})
