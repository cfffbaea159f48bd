import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { isbnOf } from './made-up-isbn.ts'
import { story } from './browser.ts'
import { enterLike, ownReader } from './own-reader.ts'
import { fillSignIn, goWithin, signInWords } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const

/** Loads one record, as `wenyuan import` does. */
async function importRecord(record: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-suggestion-story-'))
  try {
    await writeFile(join(folder, 'record.jsonl'), JSON.stringify(record))
    await staff('import', join(folder, 'record.jsonl'), '--tenant', 'wydx')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

story(
  'a search without results leads to a suggestion; the library buys the book, and it waits for the reader',
  async ({ openReader }) => {
    if (!staffAreIn('a search without results leads to a suggestion')) return
    // a second try of the story suggests another title
    const atlas = `The made-up atlas ${Date.now()}`
    const isbn = isbnOf(Date.now() % 1_000_000)
    const reader = await openReader({ path: '/Home', language: 'en' })
    const { page } = reader
    await reader.box.fill('Qwertzuiop zxcvbnm asdfghjk')
    await reader.box.press('Enter')
    await page.getByRole('link', { name: 'Suggest a purchase' }).click()
    const said = signInWords('en')
    const dialog = page.getByRole('dialog', { name: said.signIn })
    await dialog.waitFor()
    const own = await ownReader({ like: '20260001' })
    await fillSignIn(dialog, said, own)
    await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    await expect(title).toHaveValue('Qwertzuiop zxcvbnm asdfghjk')
    await page.getByRole('button', { name: 'Send the suggestion' }).click()
    await page.getByText('Please enter the author').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    // a number of the order catalogue fills the form in
    await page.getByLabel('ISBN or DOI').fill('9789999900003')
    await page.getByRole('button', { name: 'Look up and fill in' }).click()
    await page.getByText(/Filled in from|Not found/).waitFor()
    await title.fill(atlas)
    await page.getByLabel('Author').fill('Somebody Else')
    await page.getByLabel('Publisher').fill('Example Press')
    await page.getByRole('textbox', { name: 'ISBN', exact: true }).fill('978-7-02-000220-X')
    await page.getByLabel('Published').fill('2026')
    await page.getByRole('button', { name: 'Send the suggestion' }).click()
    await page.getByText(/The number is not right/).waitFor()
    await page.getByRole('textbox', { name: 'ISBN', exact: true }).fill(isbn)
    await page.getByRole('button', { name: 'Send the suggestion' }).click()
    await page.getByText(/You will find the library’s answer in your inbox/).waitFor()
    await page.getByRole('heading', { name: atlas }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])

    const list = await staff('suggestion', 'list', '--tenant', 'wydx')
    const number =
      list
        .split('\n')
        .find((line) => line.includes(atlas))
        ?.split('\t')[0] ?? ''
    await staff(
      'suggestion',
      'move',
      number,
      'agreeOrder',
      '--fund',
      'books',
      '--note',
      'A good idea',
      '--tenant',
      'wydx',
    )
    await staff('suggestion', 'move', number, 'ordered', '--tenant', 'wydx')
    await staff('suggestion', 'move', number, 'arrived', '--price', '5900', '--tenant', 'wydx')
    // its record comes with one copy, which is lent to nobody else
    const copy = `STORY-${isbn}`
    const bought = {
      id: `story-${isbn}`,
      type: 'book',
      title: atlas,
      isbn,
      items: [{ barcode: copy, branch: 'main' }],
    }
    await importRecord(bought)
    await staff('suggestion', 'move', number, 'onShelf', '--record', bought.id, '--tenant', 'wydx')
    await page.reload()
    await page.getByText('A good idea').first().waitFor()
    await page.getByRole('link', { name: atlas }).waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await goWithin(page, '/personalCenter?tab=4')
    const request = page.getByRole('main').getByRole('listitem').filter({ hasText: atlas }).first()
    await request.waitFor()
    await goWithin(page, '/personalCenter?tab=13')
    await page.getByText('Your suggestion is reserved for you').first().waitFor()

    // on the pick-up shelf it waits for this reader, who fetches it
    await staff('desk', 'shelve', copy, '--tenant', 'wydx')
    await staff('desk', 'checkout', own.account, copy, '--tenant', 'wydx')
    await goWithin(page, '/personalCenter?tab=5')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: atlas }).first().waitFor()
  },
)

story(
  'titles of an order catalogue are found and suggested together; another reader joins',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/Home', language: 'en' })
    const { page } = reader
    await enterLike(reader, 'T1001')
    await goWithin(page, '/personalCenter?tab=6&view=catalogue')
    await page.getByRole('checkbox').first().waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    const catalogue = page.getByRole('combobox', { name: 'Catalogue' })
    await catalogue.focus()
    await catalogue.selectOption({ index: 1 })
    await expect.poll(reader.path).toContain('catalogue=')
    await expect(catalogue.and(page.locator(':focus'))).toHaveCount(1)
    await catalogue.selectOption({ index: 0 })
    await page.getByRole('searchbox', { name: 'Title, author, ISBN' }).last().fill('Reader')
    await page.getByRole('searchbox', { name: 'Title, author, ISBN' }).last().press('Enter')
    const found = page.getByRole('checkbox', { name: /reader/i })
    await found.nth(1).waitFor()
    await found.nth(0).check()
    await found.nth(1).check()
    await page.getByRole('button', { name: 'Suggest them' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send the suggestion' }).click()
    await page.getByText('2 suggested').waitFor()

    const other = await openReader({ path: '/Home', language: 'en' })
    await enterLike(other, 'X3000')
    await goWithin(other.page, '/personalCenter?tab=6&view=everybody')
    const join = other.page.getByRole('button', { name: /^Join the suggestion of/ }).first()
    await join.waitFor()
    expect(await axeViolationsOn(other.page, wideLight)).toEqual([])
    await other.page.setViewportSize({ width: 1280, height: 900 })
    await join.click()
    await other.page.getByText(/You have joined/).waitFor()
    for (const view of ['search', 'electronic', 'mine']) {
      await goWithin(other.page, `/personalCenter?tab=6&view=${view}`)
      await other.page.getByRole('navigation', { name: 'Ways to suggest' }).waitFor()
      expect(await axeViolationsOn(other.page, darkPhone)).toEqual([])
    }
    await other.page.setViewportSize({ width: 1280, height: 900 })
    await goWithin(other.page, '/personalCenter?tab=6&view=search&q=红楼梦')
    await other.page.getByRole('region', { name: 'In this library' }).waitFor()
  },
)
