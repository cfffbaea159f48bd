import { site } from '@wenyuan/contract/areas/site.ts'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/answers.ts'
import { addressOf, openScreen } from '../../testing/open-page.tsx'
import { plainLibrary } from '../../testing/site-answers.ts'

const without = answer(site.config, { ...plainLibrary, emptyScreens: ['/chaoXingSearchList'] })
const off = page.getByRole('heading', { name: '图书馆没有接入学术发现服务' })

test('a library without the service says so, and the words go on to its own catalogue', async () => {
  await openScreen('/chaoXingSearchList?q=历史', { answers: [without] })
  await expect.element(off).toBeVisible()
  expect(page.getByRole('combobox').all()).toHaveLength(0)
  expect(addressOf(page.getByRole('link', { name: '在本馆目录中检索' }))).toBe('/searchList?q=历史')
})

test('the page of a work there says the same', async () => {
  await openScreen('/chaoXingSearchList/detail?id=W1', { answers: [without] })
  await expect.element(off).toBeVisible()
})

test('a service that was switched off meanwhile says the same', async () => {
  await openScreen('/chaoXingSearchList?q=历史', {
    answers: [refuse(discovery.search, 'DISCOVERY_OFF'), refuse(discovery.facets, 'DISCOVERY_OFF')],
  })
  await expect.element(off).toBeVisible()
  await expect.element(page.getByRole('link', { name: '在本馆目录中检索' })).toBeVisible()
  expect(page.getByRole('combobox').all()).toHaveLength(0)
})
