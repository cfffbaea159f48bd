import { browse } from '@wenyuan/contract/areas/browse.ts'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentIdentity } from '../api/identity.ts'
import { answer, answerWith, lose, refuse, timesAsked } from '../testing/answers.ts'
import { aReader, openApp } from '../testing/open-page.tsx'
import { readerAnswers } from '../testing/reader-answers.ts'
import { nothingFound } from '../testing/samples.ts'

const choose = (name: RegExp) => page.getByRole('button', { name }).click()

test('a visitor keeps the search that is being written, and lists come in the new language', async () => {
  await openApp('/advanceSearch', {
    answers: [
      answer(browse.conditions, () => ({
        docCodes: [],
        libraries: [
          { code: 'main', label: currentIdentity().language === 'en' ? 'Main library' : '总馆', count: 1 },
        ],
        languages: [],
        firstYear: 0,
        lastYear: 0,
      })),
      answer(search.search, nothingFound),
    ],
  })
  const box = page.getByRole('group', { name: '条件 1', exact: true }).getByRole('textbox')
  await box.fill('文学')
  const field = box.element()
  await expect.element(page.getByText('总馆')).toBeInTheDocument()
  await choose(/English$/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Advanced search')
  await expect.element(page.getByText('Main library')).toBeInTheDocument()
  const same = page.getByRole('group', { name: 'Condition 1', exact: true }).getByRole('textbox')
  await expect.element(same).toHaveValue('文学')
  expect(same.element()).toBe(field)
  // back again, nothing is asked a second time
  const before = timesAsked(browse.conditions)
  await choose(/简体中文$/)
  await expect.element(box).toHaveValue('文学')
  expect(timesAsked(browse.conditions)).toBe(before)
})

test('a reader keeps a report that is being written, and the focus', async () => {
  await openApp('/personalCenter?tab=12', {
    reader: aReader,
    answers: [...readerAnswers, answer(feedback.list, { total: 0, records: [] })],
  })
  const text = page.getByRole('textbox').first()
  await text.fill('页面打不开，已经试了三次')
  await choose(/English$/)
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect.element(text).toHaveValue('页面打不开，已经试了三次')
  expect(document.activeElement?.getAttribute('data-language')).toBe('en')
})

test('what was wrong with a form, and why it was refused, is told in the new language', async () => {
  await openApp('/personalCenter?tab=12', {
    reader: aReader,
    answers: [...readerAnswers, answer(feedback.list, { total: 0, records: [] })],
  })
  const text = page.getByRole('textbox').first()
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const main = page.getByRole('main')
  await send('提交')
  await expect.element(text).toHaveAccessibleDescription(/[\u4e00-\u9fff]/)
  await choose(/English$/)
  await expect.element(text).not.toHaveAccessibleDescription(/[\u4e00-\u9fff]/)
  await text.fill('a page stays empty')
  answerWith([refuse(feedback.add, 'TRIES_USED_UP')])
  await send('Send')
  await expect.element(main.getByRole('alert').getByText(/^Too many attempts/)).toBeVisible()
  await choose(/简体中文$/)
  await expect.element(main.getByRole('alert').getByText(/^尝试次数过多/)).toBeVisible()
  answerWith([lose(feedback.add)])
  await send('提交')
  await expect.element(main.getByRole('alert').getByText(/连不上服务器/)).toBeVisible()
  await choose(/English$/)
  await expect.element(main.getByRole('alert').getByText(/server/)).toBeVisible()
})
