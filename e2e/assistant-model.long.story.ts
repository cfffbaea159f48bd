import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import type { ChatBehaviour } from '../sandbox/chat-model.ts'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { type OfStory, story } from './browser.ts'
import { enterLike, ownReader } from './own-reader.ts'
import { fillSignIn, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const QUESTION = '请推荐几本关于经济学的书'
const NONE = 'languageModel={"kind":"none"}'

const panelOn = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const setUp = (...settings: string[]) => staff('tenant', 'set', 'wydx', ...settings)

/** Switches the assistant on, and off again at the end of the story. */
async function switchOn(atEnd: OfStory['atEnd']): Promise<void> {
  await setUp('aiOpenFlag=true')
  atEnd(async () => void (await setUp('aiOpenFlag=false', NONE)))
}

/** The sandbox's model writes the answers, in the way that is named. */
async function openModel(atEnd: OfStory['atEnd']) {
  await switchOn(atEnd)
  const sandbox = await openSandbox()
  atEnd(() => sandbox.close())
  return {
    aborted: sandbox.chatModel.aborted,
    use: (model: ChatBehaviour) => {
      const settings = { kind: 'openai', base: sandbox.chatModelBase, model, name: 'Sandbox' }
      return setUp(`languageModel=${JSON.stringify(settings)}`)
    },
  }
}

story(
  'a reader stops an answer: what was written stays, the model is left alone, the next question is not lost',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a reader stops an answer')) return
    const model = await openModel(atEnd)
    await model.use('unhurried')
    const reader = await openReader({ path: '/home', language: 'en' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    await page.getByRole('button', { name: 'Assistant' }).click()
    const panel = panelOn(page)
    await panel.getByText('written by Sandbox', { exact: false }).waitFor()
    const field = panel.getByLabel('Question')
    await field.fill(QUESTION)
    await field.press('Enter')
    await panel.getByRole('status').getByText('Answering').waitFor()
    await panel.getByRole('log').getByText('《', { exact: false }).first().waitFor()
    await field.fill('And poetry?')
    await field.press('Enter')
    await expect(field).toHaveValue('And poetry?')
    const before = model.aborted()
    await panel.getByRole('button', { name: 'Stop' }).click()

    await panel.getByRole('status').getByText('Stopped').waitFor()
    await expect.poll(model.aborted).toBe(before + 1)
    const log = panel.getByRole('log')
    const written = (await log.textContent()) ?? ''
    expect(written).toMatch(/《[^》]+》/)
    await expect(log.getByRole('listitem')).not.toHaveCount(0)
    await expect(field).toHaveValue('And poetry?')
    await expect(log.getByText('And poetry?')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Send' }).and(page.locator(':focus')).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await expect(log).toHaveText(written)
  },
)

story(
  'a model dies in the middle of a sentence: whole sentences stay, the reader is told and asks again',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a model dies while it answers')) return
    const model = await openModel(atEnd)
    await model.use('dying')
    const reader = await openReader({ path: '/home', language: 'en' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    await page.getByRole('button', { name: 'Assistant' }).click()
    const panel = panelOn(page)
    const log = panel.getByRole('log')
    await panel.getByLabel('Question').fill(QUESTION)
    await panel.getByLabel('Question').press('Enter')
    await log.getByText('The answer broke off.', { exact: false }).waitFor()
    await panel.getByRole('status').getByText('The answer broke off.', { exact: false }).waitFor()
    await expect(log).toHaveText(/《[^》]+》[^《]*\[1\]。/)
    await expect(log).not.toHaveText(/《[^》]*The answer broke off/)
    await log.getByText('Written by AI').waitFor()
    const books = log.getByRole('list', { name: 'Books in this answer' })
    await expect(books.getByRole('link')).not.toHaveCount(0)
    expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    await model.use('honest')
    await panel.getByRole('button', { name: 'Answer again' }).click()
    await panel.getByRole('status').getByText('Answer complete, 3 books').waitFor()
    await expect(log.getByText('The answer broke off.', { exact: false })).toHaveCount(0)
    await expect(log.getByText(QUESTION, { exact: true })).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: 'Assistant' }).click()
    await log.getByText(QUESTION, { exact: true }).waitFor()
    await expect(log.getByText(QUESTION, { exact: true })).toHaveCount(1)
    await panel.getByRole('button', { name: 'Delete my history' }).click()
    await panel.getByRole('list', { name: 'You could ask' }).waitFor()
  },
)

story(
  'with the keyboard alone: ask, hear the end, ask again, delete it; the order is that of the screen',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('the assistant with the keyboard alone')) return
    await switchOn(atEnd)
    const reader = await openReader({ path: '/home', language: 'en' })
    const { page } = reader
    await enterLike(reader, 'X3000')
    await page.getByRole('button', { name: 'Assistant' }).focus()
    await page.keyboard.press('Enter')
    const panel = panelOn(page)
    const log = panel.getByRole('log')
    const field = panel.getByLabel('Question')
    await panel.getByRole('list', { name: 'You could ask' }).waitFor()
    await expect(log).toHaveAttribute('aria-live', 'off')

    const first = await tabStops(page)
    expect(first[0]).toBe('Close')
    expect(first.slice(1, 7).every((name) => name.length > 10)).toBe(true)
    expect(first.slice(7, 9)).toEqual(['Question', 'Send'])

    await panel.getByRole('list', { name: 'You could ask' }).getByRole('button').nth(1).focus()
    await page.keyboard.press('Enter')
    await panel.getByRole('status').getByText('Answer complete').waitFor()
    await expect.poll(() => isInside(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('header button[aria-label="Assistant"]:focus').waitFor()
    await page.keyboard.press('Enter')
    await log.getByRole('list', { name: 'Books in this answer' }).waitFor()

    const then = await tabStops(page)
    const at = (name: string | RegExp) =>
      then.findIndex((one) => (typeof name === 'string' ? one === name : name.test(one)))
    const order = [
      at('Close'),
      at(/^Searched /),
      at(/^\[1\] /),
      at('Copy the answer'),
      at('This helped'),
      at('Answer again'),
      at('New conversation'),
      at('Delete my history'),
      at('Question'),
      at('Send'),
    ]
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))

    await panel.getByRole('button', { name: 'Answer again' }).focus()
    await page.keyboard.press('Enter')
    await panel.getByRole('status').getByText('Answer complete').waitFor()
    await expect.poll(() => isInside(page)).toBe(true)
    await panel.getByRole('button', { name: 'Delete my history' }).focus()
    await page.keyboard.press('Enter')
    await panel.getByRole('list', { name: 'You could ask' }).waitFor()
    await field.and(page.locator(':focus')).waitFor()
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
  },
)

story(
  'a visitor who opens the assistant is asked to sign in, and then finds it open',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a visitor opens the assistant')) return
    await switchOn(atEnd)
    const { page } = await openReader({ path: '/searchList?q=history', language: 'en' })
    await page.getByRole('button', { name: 'Assistant' }).click()
    const said = signInWords('en')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await dialog.getByLabel(said.account, { exact: true }).waitFor()
    await expect(panelOn(page)).toHaveCount(0)
    await fillSignIn(dialog, said, await ownReader({ like: 'X3000' }))
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await panelOn(page).getByLabel('Question').waitFor()
  },
)

/** Whether the focus is on something inside the panel: a removed element leaves it to the page. */
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(`document.querySelector('dialog')?.contains(document.activeElement) ?? false`)

/** Names of what Tab reaches in the panel, from its first stop on. */
async function tabStops(page: Page): Promise<string[]> {
  const names: string[] = []
  await panelOn(page).getByRole('button', { name: 'Close', exact: true }).focus()
  for (let step = 0; step < 60; step += 1) {
    const name: string = await page.evaluate(`(() => {
      const at = document.activeElement
      if (!at || !at.closest('dialog')) return ''
      return (at.getAttribute('aria-label') || at.labels?.[0]?.textContent || at.textContent || '').trim()
    })()`)
    if (name === names[0] && step > 0) break
    if (name !== '') names.push(name)
    if (name === 'Send') break
    await page.keyboard.press('Tab')
  }
  return names
}
