import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})

const otherScript = async (searchWord: string) => {
  const answer = await portal.ask(search.search, { searchItems: [{ searchWord }] })
  return answer.otherScript
}

test('a search in one script tells the form in the other, whose records it finds too', async () => {
  expect(await otherScript('红楼梦')).toEqual({ script: 'traditional', words: '紅樓夢' })
  expect(await otherScript('紅樓夢')).toEqual({ script: 'simplified', words: '红楼梦' })
})

test('no other script is told of Latin words, of a query with operators, and where nothing is found', async () => {
  expect(await otherScript('digital')).toBeUndefined()
  expect(await otherScript('"红楼梦"')).toBeUndefined()
  expect(await otherScript('鳄鱼')).toBeUndefined()
})
