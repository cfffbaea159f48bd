import type { Page } from 'playwright-core'
import { demoPassword } from '../../e2e/sign-in.ts'
import { staffPaths } from '../../web/src/staff/paths.ts'

/** Signs the administrator of the demo into the staff room: the form has two fields and one button in each language. */
export async function signInAtRoom(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/wenyuan/staff/`)
  const form = page.locator('form')
  await form.locator('[autocomplete=username]').fill('administrator')
  await form.locator('[autocomplete=current-password]').fill(demoPassword)
  await form.locator('button[type=submit]').click()
  await page.getByRole('navigation').first().waitFor()
}

/** The screens of the staff room with an example of each kind, by the name of their sheet. */
export const staffScreens = (recordId: string) =>
  Object.entries({
    overview: staffPaths.overview(),
    'list-requests': staffPaths.list('list-requests'),
    'list-purchases': staffPaths.list('list-purchases'),
    'list-comments': staffPaths.list('list-comments'),
    desk: staffPaths.desk(),
    returns: staffPaths.returns(),
    cash: staffPaths.cash(),
    readers: staffPaths.readers(),
    reader: staffPaths.reader('20260004'),
    figures: staffPaths.figures(),
    kinds: staffPaths.kinds(),
    content: staffPaths.content('databases'),
    'new-entry': staffPaths.newEntry('databases'),
    records: staffPaths.records('文学'),
    record: staffPaths.record(recordId),
    import: staffPaths.catalogueImport(),
    weights: staffPaths.weights(),
    synonyms: staffPaths.synonyms(),
    state: staffPaths.state(),
    crawlers: staffPaths.crawlers(),
    settings: staffPaths.settings(),
    'settings-gateways': staffPaths.settings('gateways'),
    'settings-connections': staffPaths.settings('connections'),
    'settings-features': staffPaths.settings('features'),
    staff: staffPaths.staff(),
    audit: staffPaths.audit(),
    own: staffPaths.own(),
    'empty-searches': staffPaths.list('list-empty-searches'),
    'cost-per-use': staffPaths.list('list-cost-per-use'),
  }).map(([name, path]) => ({ name: `staff-${name}`, path, as: 'staff' as const }))
