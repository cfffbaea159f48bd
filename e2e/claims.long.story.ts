import { expect } from '@playwright/test'
import { openSandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

story(
  'a reader claims the page of a researcher, staff accept, and the person confirms, rejects and hides works',
  async ({ openReader, atEnd }) => {
    if (!staffAreIn('a claim of a researcher')) return
    const desk = (...words: string[]) => staff('researchers', ...words, '--tenant', 'wydx')
    const reader = await openReader({ path: '/researcherDetail?id=r001', language: 'en' })
    const { page } = reader
    await page.getByRole('button', { name: 'This is me' }).click()
    const said = signInWords('en')
    const signIn = page.getByRole('dialog', { name: said.signIn })
    await fillSignIn(signIn, said, await ownReader({ like: 'T1001' }))
    await signIn.getByRole('button', { name: said.signIn, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Claim the page of/ })
    await dialog.waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await dialog.getByLabel('A note to the library (optional)').fill('Staff number 1001')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('the library has not decided yet').waitFor()

    const claim = (await desk('claims')).split('\n').find((line) => line.includes('Staff number 1001')) ?? ''
    await desk('claim', claim.split('\t')[0] ?? '', 'accepted')
    await desk('suggest')
    await page.reload()
    const own = page.getByRole('region', { name: 'Manage my page' })
    await own.getByRole('link', { name: /^To confirm [1-9]/ }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    const suggested = own.getByRole('link', { name: /^To confirm/ })
    const count = async () => Number(/\d+/.exec((await suggested.textContent()) ?? '')?.[0])
    const before = await count()
    await own
      .getByRole('button', { name: /” is not mine$/ })
      .first()
      .click()
    await expect.poll(count).toBe(before - 1)
    await own.getByRole('link', { name: /^Not mine 1/ }).click()
    await own.getByRole('button', { name: /” is mine$/ }).click()
    await own.getByText('No works rejected.').waitFor()
    await own.getByRole('link', { name: /^Confirmed/ }).click()
    await own
      .getByRole('button', { name: /^Hide “/ })
      .first()
      .click()
    await own.getByText('Hidden on the page').waitFor()

    await own.getByRole('button', { name: 'E-mail, biography and picture' }).click()
    const words = page.getByRole('dialog', { name: 'E-mail, biography and picture' })
    await words.getByLabel('E-mail address').fill('nobody')
    await words.getByRole('button', { name: 'Save' }).click()
    await words.getByText('Please enter a valid e-mail address').waitFor()
    await words.getByLabel('E-mail address').fill('wang@example.edu')
    await words.getByLabel('Biography (English)').fill('Works on the history of towns.')
    await words.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'wang@example.edu' }).waitFor()

    // the sandbox stands in for ORCID
    const sandbox = await openSandbox()
    atEnd(() => sandbox.close())
    const registry = JSON.stringify(sandbox.orcid)
    await staff('tenant', 'set', 'wydx', `researcherIds=${registry}`)
    await page.reload()
    const typed = page.getByText('confirmed by signing in at ORCID')
    await expect(typed).toHaveCount(0)
    await own.getByRole('button', { name: 'Sign in at ORCID to confirm your iD' }).click()
    await page.getByRole('heading', { name: 'ORCID sign-in' }).waitFor()
    await page.getByRole('radio', { name: /陳明/ }).check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: /^0000-0000-0000-/ }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/researcherDetail?id=r001')
    await typed.waitFor()

    const visitor = await openReader({ path: '/researcherDetail?id=r001', language: 'en' })
    await visitor.page.getByText('Works on the history of towns.').waitFor()
    await expect(visitor.page.getByRole('button', { name: 'This is me' })).toHaveCount(0)

    await staff('tenant', 'set', 'wydx', 'researcherIds={"kind":"none"}')
    await own.getByRole('button', { name: 'Give up this page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up this page' }).click()
    await page.getByRole('button', { name: 'This is me' }).waitFor()
    await expect(page.getByText('Works on the history of towns.')).toHaveCount(0)
    await goWithin(page, '/researcher')
    await page.getByRole('heading', { level: 1, name: 'Researchers' }).waitFor()
  },
)
