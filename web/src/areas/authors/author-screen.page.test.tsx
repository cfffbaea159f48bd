import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { addressOf, openScreen } from '../../testing/open-page.tsx'
import { nothingFound } from '../../testing/samples.ts'

test('an author without works leads on to a search for the name', async () => {
  const name = '没有这样的人'
  await openScreen(`/author?name=${name}`, {
    answers: [
      answer(detail.author, {
        name,
        otherNames: [],
        seeAlso: [],
        dates: '',
        nationality: '',
        works: 0,
        outside: { on: false, answers: [], pending: [] },
      }),
      answer(search.search, nothingFound),
    ],
  })
  await expect.element(page.getByText('本馆没有这位作者的作品')).toBeVisible()
  expect(addressOf(page.getByRole('link', { name: '检索这个名字' }))).toBe(`/searchList?q=${name}`)
})

test('an address without a name says so', async () => {
  await openScreen('/author')
  await expect.element(page.getByText('地址里没有作者的名字')).toBeVisible()
})
