import type { Locator } from 'playwright-core'
import type { Reader } from './reader.ts'

/** What a screen says when a link should not have led to it. */
export interface DeadEnd {
  from: string
  to: string
  said: string
}

/** Addresses of one kind that are opened: a list of records leads to records of every kind with two of them. */
const MOST_OF_KIND = 2

/** Addresses that differ by the thing they show are of one kind, those with other parameters are not. */
const kindOf = (address: string): string => {
  const [path = '', query = ''] = address.toLowerCase().split('?', 2)
  const [first = '', second, ...ids] = path.split('/').filter(Boolean)
  const asked = new URLSearchParams(query)
  const place =
    ids.length > 0 || isOwn(address) ? `${first}/${second ?? ''}` : `${first}${second ? '/*' : ''}`
  return `${place}?${[...asked.keys()].toSorted().join('&')} ${asked.get('tab') ?? ''}`
}

/** Screens of what a reader has: they may be empty. */
const isOwn = (address: string): boolean => /^\/(personalCenter|drivePur(Cart|User))\b/i.test(address)

const within = (addresses: (string | null)[]): string[] =>
  addresses.flatMap(
    (address) =>
      /^[^#]*#(\/.*)$/
        .exec(address ?? '')
        ?.slice(1, 2)
        .map(decodeURIComponent) ?? [],
  )

const linksIn = async (place: Locator): Promise<string[]> =>
  within(
    await place
      .getByRole('link')
      .evaluateAll((links: { getAttribute: (name: string) => string | null }[]) =>
        links.map((link) => link.getAttribute('href')),
      ),
  )

/** Links of the menu: its groups are opened one after the other. */
export async function menuLinks({ page, words }: Reader): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await menu.waitFor()
  const found = await linksIn(menu)
  for (const group of await menu.getByRole('button').all()) {
    await group.click()
    found.push(...(await linksIn(menu)))
    await page.keyboard.press('Escape')
  }
  return [...new Set(found)]
}

/**
 * What the open screen says if it has nothing to show: that something was not found, is closed, or has failed, and, on
 * screens that are not the reader's own, that there is nothing yet.
 */
async function deadEndOn({ page }: Reader, address: string): Promise<string | undefined> {
  const main = page.getByRole('main')
  const kinds = ['not-found', 'closed', ...(isOwn(address) ? [] : ['blank'])]
  const empty = main.locator(kinds.map((kind) => `[data-empty="${kind}"]`).join(', '))
  const said = empty.or(main.getByRole('alert'))
  if ((await said.count()) > 0) return said.first().innerText()
  return (await main.innerText()).trim() === '' ? '(nothing)' : undefined
}

interface Walk {
  /** Where it begins: all of them are opened. */
  from: readonly string[]
  /** Links followed from each screen. */
  deep: number
}

/** Follows the links of screens, and of the screens they lead to. @returns those that lead nowhere */
export async function walkLinks(reader: Reader, { from, deep }: Walk): Promise<DeadEnd[]> {
  const found: DeadEnd[] = []
  const opened = new Map<string, number>()
  let steps = from.map((to) => ({ from: '', to }))
  for (let level = 0; level <= deep; level += 1) {
    const next: typeof steps = []
    for (const step of steps) {
      const kind = kindOf(step.to)
      const before = opened.get(kind) ?? 0
      if (step.from !== '' && before >= MOST_OF_KIND) continue
      opened.set(kind, before + 1)
      await reader.goTo(step.to)
      const said = await deadEndOn(reader, step.to)
      if (said !== undefined) found.push({ ...step, said })
      next.push(...(await linksIn(reader.page.locator('body'))).map((to) => ({ from: step.to, to })))
    }
    steps = next
  }
  return found
}
