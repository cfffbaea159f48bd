import { site } from '@wenyuan/contract/areas/site.ts'
import { beforeAll, expect, test } from 'vitest'
import { updateSettings } from '../../domain/tenants/store.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { describeBranches } from '../../testing/branches.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { dayIn } from '../../platform/calendar.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text })

beforeAll(async () => {
  await describeBranches(portal, portal.tenant, [
    {
      code: 'main',
      name: { 'zh-CN': '总馆', 'zh-TW': '總館', en: 'Main library' },
      campus: 'luojia',
      campusName: words('珞珈山'),
      address: words('八一路299号'),
      openingHours: words('8:00–22:00'),
    },
  ])
  await updateSettings(
    portal.appContext.database,
    portal.tenant,
    TenantSettings.parse({ navBackColor: '123456', libTypeCode: '2', independentLibCode: true }),
  )
  await portal.appContext.tenants.refresh()
})

test('a mapping path or a group code is enough to name the tenant', async () => {
  expect(await portal.ask(site.groupCode, {})).toMatchObject({ groupCode: portal.tenant, msgFlag: false })
  const byCode = await portal.ask(
    site.groupCode,
    {},
    { headers: { mappingpath: '', groupcode: portal.neighbour } },
  )
  expect(byCode.groupCode).toBe(portal.neighbour)
})

test('an unknown tenant and two conflicting names are refused, without data of another tenant', async () => {
  expect(await portal.refused(site.config, {}, { as: 'nowhere' })).toMatchObject({
    status: 200,
    code: 'TENANT_UNKNOWN',
    message: '没有找到这家图书馆',
  })
  const both = await portal.refused(
    site.config,
    {},
    { as: portal.tenant, headers: { groupcode: portal.neighbour } },
  )
  expect(both.code).toBe('TENANT_UNKNOWN')
  expect(await portal.refused(site.config, {}, { headers: { mappingpath: '' } })).toMatchObject({
    code: 'TENANT_UNKNOWN',
  })
})

test('the configuration has the defaults of the specification and the tenant’s own settings', async () => {
  const config = await portal.ask(site.config, {})
  expect(config).toMatchObject({
    passwordRecovery: true,
    forcedLogin: false,
    navBackColor: '123456',
    navTextColor: 'fff',
    libTypeCode: '2',
  })
  expect(await portal.ask(site.config, {}, { as: portal.neighbour })).toMatchObject({
    navBackColor: '25313d',
    libTypeCode: '1',
  })
})

test('an absent recommendation flag stays absent on the wire', async () => {
  const response = await fetch(`${portal.address}/find/findConfig/getFindConfig`, {
    headers: { mappingpath: portal.tenant },
  })
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  expect(data).not.toHaveProperty('purderRec')
  expect(data['findPasswordFlag']).toBe('1')
})

test('menu labels are in the language of the request', async () => {
  const labels = async (language: 'zh-CN' | 'zh-TW' | 'en') =>
    (await portal.ask(site.menu, {}, { language })).map(({ label }) => label).slice(0, 3)
  expect(await labels('zh-CN')).toEqual(['首页', '浏览', '推荐'])
  expect(await labels('zh-TW')).toEqual(['首頁', '瀏覽', '推薦'])
  expect(await labels('en')).toEqual(['Home', 'Browse', 'Recommended'])
})

test('hidden entries stay in the menu list, flagged as hidden, since they have routes', async () => {
  const [home] = await portal.ask(site.menu, {})
  expect(home?.children.map(({ menuUrl, useFlag }) => [menuUrl, useFlag])).toContainEqual([
    '/searchList',
    false,
  ])
})

test('a group type that the specification gives a digital library has that entry first', async () => {
  await portal.addTenant({ code: '100041', path: 'digital', name: words('某馆') })
  const menu = await portal.ask(site.menu, {}, { as: 'digital' })
  expect(menu.at(-1)?.menuUrl).toBe('/digitalLibrary')
})

test('libraries, dictionaries and the library selector name the same branches', async () => {
  const libraries = await portal.ask(site.libraries, {}, { language: 'en' })
  expect(libraries).toEqual([
    {
      libCode: 'main',
      libName: 'Main library',
      campusId: 'luojia',
      campusName: '珞珈山',
      address: '八一路299号',
      openingHours: '8:00–22:00',
      photo: '',
      closedDays: [],
      specialHours: [],
    },
  ])
  expect((await portal.ask(site.dictionaries, {})).libCode).toEqual([{ code: 'main', label: '总馆' }])
  expect((await portal.ask(site.selectableLibraries, {})).libs).toEqual([
    { libCode: 'main', libName: '总馆' },
  ])
  expect(await portal.ask(site.libraries, {}, { as: portal.neighbour })).toEqual([])
})

test('days without opening are told to those who ask for them, of this library only', async () => {
  await importContent(portal, 'libraries', 'code,name\nother,另一馆\n')
  const day = (ahead: number) =>
    dayIn('Asia/Shanghai', new Date(portal.appContext.clock().getTime() + ahead * 86_400_000))
  for (const [days, library] of [
    [[-1, 0, 40], []],
    [[3], ['--library', 'main']],
    [[4], ['--library', 'other']],
  ] as const)
    for (const ahead of days)
      expect(
        (await command(portal, ['closed-days', 'set', day(ahead), '--tenant', portal.tenant, ...library]))
          .errors,
      ).toEqual([])
  const branch = (await portal.ask(site.libraries, { closedDays: '1' })).find(
    ({ libCode }) => libCode === 'main',
  )
  expect(branch?.closedDays).toEqual([day(0), day(3)])
  expect((await portal.ask(site.libraries, {}))[0]?.closedDays).toEqual([])
  await command(portal, ['things', 'remove', 'libraries', 'other', '--tenant', portal.tenant])
})

test('other hours are told for the branch and for all branches, the nearest weeks only', async () => {
  const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: `${text} (en)` })
  const day = (ahead: number) =>
    dayIn('Asia/Shanghai', new Date(portal.appContext.clock().getTime() + ahead * 86_400_000))
  const hours = (branchCode: string, firstDay: string, lastDay: string) => ({
    branchCode,
    firstDay,
    lastDay,
    hours: words('8:00–23:30'),
    note: words('期末'),
  })
  const specialHours = [
    hours('*', day(-3), day(2)),
    hours('main', day(0), day(1)),
    hours('other', day(0), day(1)),
    hours('main', day(60), day(61)),
  ]
  const set = ['tenant', 'set', portal.tenant, `specialHours=${JSON.stringify(specialHours)}`]
  expect((await command(portal, set)).errors).toEqual([])
  const [branch] = await portal.ask(site.libraries, { closedDays: '1' }, { language: 'en' })
  const said = { hours: '8:00–23:30 (en)', note: '期末 (en)' }
  expect(branch?.specialHours).toEqual([
    { from: day(0), to: day(1), ...said },
    { from: day(-3), to: day(2), ...said },
  ])
  expect((await portal.ask(site.libraries, {}))[0]?.specialHours).toEqual([])
  expect(await portal.ask(site.libraries, { closedDays: '1' }, { as: portal.neighbour })).toEqual([])
})

test('the dictionary of collections names those of the records', async () => {
  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'rare', title: '善本', collections: ['古籍'] }),
    entryOf({
      recordId: 'file',
      title: '电子书',
      resourceType: 'electronic',
      collections: ['书库'],
    }),
  ])
  expect(await portal.ask(site.dictionaries, {}, { as: portal.neighbour })).toMatchObject({
    collectionName: [
      { code: '书库', label: '书库' },
      { code: '古籍', label: '古籍' },
    ],
    eCollectionIds: [{ code: '书库', label: '书库' }],
  })
})

test('general dictionaries have three languages', async () => {
  const { docCode, langCode } = await portal.ask(site.resourceDictionaries, {}, { language: 'zh-TW' })
  expect(docCode).toContainEqual({ code: '1', label: '圖書' })
  expect(langCode).toContainEqual({ code: 'fre', label: '法文' })
})

test('choosing an existing library is confirmed; an unknown one is refused', async () => {
  expect(await portal.ask(site.changeLibrary, { libCode: '' }, { language: 'en' })).toEqual({
    libCode: '',
    libName: 'All branches',
  })
  expect(await portal.ask(site.rememberLibrary, { libCode: 'main' })).toBe(true)
  expect(await portal.refused(site.rememberLibrary, { libCode: 'other' })).toMatchObject({
    code: 'LIBRARY_UNKNOWN',
    field: 'libCode',
  })
})

test('the last chosen library is stored per reader, and is the own branch until one is chosen', async () => {
  const headers = await portal.signIn('S1001', { lib_code: 'main' })
  const last = async () => (await portal.ask(site.selectableLibraries, {}, { headers })).lastLibCode
  expect(await last()).toBe('main')
  const headersOfOther = await portal.signIn('S1002')
  expect((await portal.ask(site.selectableLibraries, {}, { headers: headersOfOther })).lastLibCode).toBe('')
  await portal.ask(site.rememberLibrary, { libCode: 'main' }, { headers: headersOfOther })
  expect((await portal.ask(site.selectableLibraries, {}, { headers: headersOfOther })).lastLibCode).toBe(
    'main',
  )

  // the branch of a reader who chose all is not taken for a choice
  const chosen = async () => {
    const { lastLibCode, chosen } = await portal.ask(site.selectableLibraries, {}, { headers })
    return { lastLibCode, chosen }
  }
  expect(await chosen()).toEqual({ lastLibCode: 'main', chosen: false })
  await portal.ask(site.rememberLibrary, { libCode: '' }, { headers })
  expect(await chosen()).toEqual({ lastLibCode: '', chosen: true })
  await portal.ask(site.rememberLibrary, { libCode: 'main' }, { headers })
  expect(await chosen()).toEqual({ lastLibCode: 'main', chosen: true })
})

test('the plagiarism check leads to the address that the library sets', async () => {
  const addresses = async () => {
    const menu = await portal.ask(site.menu, {}, { as: portal.neighbour })
    return menu
      .flatMap((entry) => [entry, ...entry.children])
      .filter(({ menuId }) => menuId === 'plagiarism-check')
      .map(({ menuUrl, jumpMode }) => [menuUrl, jumpMode])
  }
  expect(await addresses()).toEqual([['/plagiarismCheck', '2']])
  await command(portal, [
    'tenant',
    'set',
    portal.neighbour,
    'plagiarismCheckUrl=https://check.example/thesis',
  ])
  expect(await addresses()).toEqual([['https://check.example/thesis', '2']])
})

test('the logo has the name in the language of the reader where the library has given one', async () => {
  await portal.addTenant({
    code: 'seal',
    path: 'seal',
    name: { 'zh-CN': '印', 'zh-TW': '印', en: 'Seal' },
    settings: { pcLogoUrl: '/seal/logo.svg', logoSvg: '<svg/>', logoSvgEnglish: '<svg/>' },
  })
  const logo = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const { pcLogoUrl } = await portal.ask(site.config, {}, { language, as: 'seal' })
    expect((await portal.ask(site.logoUrl, {}, { language, as: 'seal' })).pcLogoUrl).toBe(pcLogoUrl)
    return pcLogoUrl
  }
  expect([await logo('zh-CN'), await logo('zh-TW'), await logo('en')]).toEqual([
    '/seal/logo.svg',
    '/seal/logo.svg',
    '/seal/logo-en.svg',
  ])
})

test('sign-in instructions are one text, or one for each language', async () => {
  const explained = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const { loginExplain, libraryLoginExplain } = await portal.ask(site.config, {}, { language, as: 'told' })
    return [loginExplain, libraryLoginExplain]
  }
  await portal.addTenant({
    code: 'told',
    path: 'told',
    name: { 'zh-CN': '告', 'zh-TW': '告', en: 'Told' },
    settings: {
      loginExplain: { 'zh-CN': '账号为学号', 'zh-TW': '帳號為學號', en: 'Use your student number' },
      libraryLoginExplain: 'one text',
    },
  })
  expect(await explained('zh-CN')).toEqual(['账号为学号', 'one text'])
  expect(await explained('zh-TW')).toEqual(['帳號為學號', 'one text'])
  expect(await explained('en')).toEqual(['Use your student number', 'one text'])
})
