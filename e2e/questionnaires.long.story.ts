import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { dayFromNow } from './days.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

async function accessible(page: Page): Promise<void> {
  expect(await axeViolationsOn(page, wideLight)).toEqual([])
  expect(await axeViolationsOn(page, darkPhone)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

story(
  'an anonymous questionnaire with a condition survives a dropped connection and counts once',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'en' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    await goWithin(page, '/personalCenter?tab=10')
    await page.getByRole('heading', { name: 'How do you use the reading rooms?' }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Answer: How do you use the reading rooms?' }).click()
    await page.getByText('Part 1 of 2').waitFor()
    await page.getByText('0 of 4 questions answered').waitFor()

    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Answers to correct before you continue: 1').waitFor()
    await accessible(page)
    await summary.getByRole('button', { name: /How often do you come/ }).click()
    await page.waitForFunction("document.activeElement?.getAttribute('name') === 'often'")

    await page.getByLabel('Rarely').check()
    await page.getByLabel(/What keeps you from coming/).fill('It is too loud')
    await page.getByText('Saved in this browser').waitFor()
    await page.reload()
    await page.getByLabel(/What keeps you from coming/).waitFor()
    await expect(page.getByLabel(/What keeps you from coming/)).toHaveValue('It is too loud')
    await page.getByLabel('Almost every day').check()
    await expect(page.getByLabel(/What keeps you from coming/)).toHaveCount(0)
    await page.getByLabel('To study').check()
    await page.getByRole('button', { name: 'Next' }).click()

    await page.getByRole('heading', { name: 'Seats' }).waitFor()
    await page.getByRole('radiogroup', { name: 'Light' }).getByLabel('So-so').check()
    await page.getByRole('button', { name: 'Move up: Longer hours' }).click()
    await page.getByText('Order now: Longer hours, More seats, Group rooms').waitFor()
    await accessible(page)

    // the answers arrive, their receipt does not
    reader.provokes(/ERR_CONNECTION_RESET/)
    const address = '**/eanswer/doanswer'
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.locator('form').getByRole('alert').waitFor()
    await page.unroute(address)
    await page.getByText('Saved in this browser').waitFor()
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.getByRole('heading', { name: 'Thank you for your answers' }).waitFor()
    await page.getByText('Your answers were stored without your name.').waitFor()
    await page.getByRole('link', { name: 'All questionnaires' }).click()
    await page.getByText('Answered', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'My answers' }).click()
    await page.getByText('You have not sent any answers yet').waitFor()
    await accessible(page)
  },
)

story(
  'a named questionnaire is kept as a draft, sent, found again, and its results are shown',
  async ({ openReader }) => {
    const reader = await openReader({ language: 'en' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    await goWithin(page, '/personalCenter?tab=10')
    await page.getByRole('link', { name: 'Which courses shall we offer next term?', exact: true }).click()
    await page.getByLabel('Data and statistics').check()
    await page.getByLabel('5 A great help').check()
    await page.getByRole('button', { name: 'Save and continue later' }).click()
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('link', { name: 'All questionnaires' }).click()
    await page.getByRole('link', { name: /^Continue: Which courses/ }).click()
    await expect(page.getByLabel('Data and statistics')).toBeChecked()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('At noon').check()
    await page.getByLabel(/From which day/).fill(dayFromNow(90))
    await accessible(page)
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.getByRole('heading', { name: 'Thank you for your answers' }).waitFor()
    await page.getByRole('link', { name: 'All questionnaires' }).click()
    await page.getByRole('link', { name: 'My answers' }).click()
    await page.getByText('Which courses shall we offer next term?').click()
    await page.getByText('Data and statistics').waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'All questionnaires' }).click()
    await page.getByRole('link', { name: /^Results: Which courses/ }).click()
    await page.getByRole('heading', { name: 'When would suit you?' }).waitFor()
    await page.getByRole('img', { name: 'How were the courses last term?' }).waitFor()
    await accessible(page)
  },
)

story(
  'the page of a database on trial asks its questions, which can be changed, and takes feedback',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/dataBaseNav/details/demo-trial', language: 'en' })
    const { page } = reader
    await page.getByRole('heading', { name: 'What do you think of this trial?' }).waitFor()
    await enterLike(reader, 'X3000')
    await goWithin(page, '/dataBaseNav/details/demo-trial')
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.getByText('Please answer this question').first().waitFor()
    await page.getByLabel('8', { exact: true }).check()
    await page.getByRole('button', { name: 'Send answers' }).click()
    await page.getByText('You have answered. You can change your answers until the trial ends.').waitFor()
    await page.getByLabel('10 Very much so').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved. You can change your answers until the trial ends.').first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
    await expect(page.getByLabel('10 Very much so')).toBeChecked()

    await page.getByRole('button', { name: 'Write feedback' }).click()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText('Please write an answer or a question').waitFor()
    await accessible(page)
    await page.getByLabel('My question to the library').fill('Does it have county data?')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText('Sent. Thank you for your feedback.').waitFor()
  },
)
