import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { createHash } from 'node:crypto'
import { site } from '@wenyuan/contract/areas/site.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal, testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
interface Data {
  version: string
  total: number
  records: { name: string; list: string; fields: FormField[] }[]
  sections: { fields: FormField[]; values: Record<string, object | null> }[]
  refusal?: string
  problems?: { field: string; text: string }[]
  entry?: unknown
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'], { login: 'admin' })
})

const ask = async (path: StaffCallName, body: unknown, options: Parameters<typeof askStaff>[3] = {}) => {
  const answer = await askStaff(portal, path, body, { token, ...options })
  return { ...answer, data: answer.data as Data }
}

const branch = (name: string) => ({ code: 'main', name: { 'zh-CN': name } })

describe('content', () => {
  test('an entry is made, shown, changed and removed, and readers see it at once', async () => {
    const entry = branch('总馆')
    expect((await ask('save-content', { kind: 'libraries', entry })).data).toEqual({
      code: 'main',
      change: 'added',
    })
    const libraries = await portal.ask(site.libraries, {})
    expect(JSON.stringify(libraries)).toContain('总馆')
    expect((await ask('save-content', { kind: 'libraries', entry })).errCode).toBe('ENTRY_EXISTS')
    const shown = await ask('show-content', { kind: 'libraries', code: 'main' })
    expect(shown.data.entry).toMatchObject({
      code: 'main',
      name: { 'zh-CN': '总馆', 'zh-TW': '總館', en: '总馆' },
    })
    const { version } = shown.data
    const changed = { kind: 'libraries', entry: branch('新总馆'), version }
    expect((await ask('save-content', changed)).data).toEqual({ code: 'main', change: 'updated' })
    // somebody who still looks at the old entry
    expect((await ask('save-content', { ...changed, entry: branch('旧馆') })).errCode).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await ask('list-content', { kind: 'libraries', text: '新' })).data).toMatchObject({ total: 1 })
    // a library without a branch could hand out nothing
    const only = await ask('remove-content', { kind: 'libraries', code: 'main' })
    expect(only.data.refusal).toContain('the only branch')
    await ask('save-content', { kind: 'libraries', entry: { ...branch('东馆'), code: 'east' } })
    expect((await ask('remove-content', { kind: 'libraries', code: 'main' })).data).toEqual({ code: 'main' })
    expect((await ask('show-content', { kind: 'libraries', code: 'main' })).errCode).toBe('ENTRY_UNKNOWN')
    const audit = await ask('list-audit', { operation: 'save-content' })
    expect(audit.data.records[1]).toMatchObject({
      actorName: 'admin',
      subject: 'libraries main',
      before: { name: { 'zh-CN': '总馆' } },
      after: { name: { 'zh-CN': '新总馆' } },
    })
  })

  test('a bad entry is told with its field and changes nothing', async () => {
    const bad = await ask('save-content', { kind: 'libraries', entry: { ...branch('分馆'), code: 'a b' } })
    expect(bad.data.refusal).toMatch(/^code: /)
    expect((await ask('list-content', { kind: 'libraries' })).data.total).toBe(1)
    expect((await ask('list-audit', { operation: 'save-content' })).data.total).toBe(3)
    expect((await ask('list-content', { kind: 'nothing' })).errCode).toBe('CONTENT_KIND_UNKNOWN')
  })

  test('a questionnaire has a form down to the options of its questions', async () => {
    const { data } = await ask('content-kinds', {})
    const form = data.records.find(({ name }) => name === 'questionnaires')
    const sections = form?.fields.find(({ name }) => name === 'sections')
    const questions = sections?.fields?.find(({ name }) => name === 'questions')
    const kinds = new Map(questions?.fields?.map((field) => [field.name, field]))
    expect(kinds.get('kind')).toMatchObject({ kind: 'choice' })
    expect(kinds.get('options')).toMatchObject({ kind: 'objects' })
    expect(kinds.get('showIf')).toMatchObject({ kind: 'object', isNullable: true })
    const options = ['a', 'b'].map((code) => ({ code, text: { 'zh-CN': code } }))
    const visits = { code: 'visits', kind: 'single', text: { 'zh-CN': '多久' }, options }
    const why = {
      code: 'why',
      kind: 'long',
      text: { 'zh-CN': '原因' },
      showIf: { question: 'visits', is: ['b'] },
    }
    const entry = {
      code: 'asked',
      name: { 'zh-CN': '问卷' },
      sections: [{ code: 'one', questions: [visits, why] }],
    }
    expect((await ask('save-content', { kind: 'questionnaires', entry })).data).toMatchObject({
      code: 'asked',
    })
    const bad = { ...entry, code: 'bad', sections: [{ code: 'one', questions: [why] }] }
    expect((await ask('save-content', { kind: 'questionnaires', entry: bad })).data.refusal).toContain(
      'showIf names no earlier question',
    )
  })

  test('a file is previewed, then stored; rejected entries are told with their lines', async () => {
    const text = '代码,名称,顺序\nnorth,北馆,1\nsouth,南馆,2\nbad code,坏,3\n'
    const file = { kind: 'libraries', content: Buffer.from(text).toString('base64') }
    const counts = { read: 3, added: 2, updated: 0, unchanged: 0, again: 0, rejected: 1 }
    const preview = await ask('preview-content', file)
    expect((await ask('list-audit', { operation: 'preview-content' })).data.total).toBe(0)
    expect(preview.data).toMatchObject({
      ...counts,
      rejects: [{ line: 4, reason: expect.stringMatching(/^code: /) }],
    })
    expect((await ask('list-content', { kind: 'libraries' })).data.total).toBe(1)
    expect((await ask('import-content', file)).data).toMatchObject(counts)
    expect((await ask('list-content', { kind: 'libraries' })).data.total).toBe(3)
    expect((await ask('import-content', file)).data).toMatchObject({ added: 0, unchanged: 2, rejected: 1 })
    const strange = Buffer.from('code,colour\na,red\n').toString('base64')
    const refused = await ask('import-content', { ...file, content: strange })
    expect(refused.data.refusal).toContain('There is no field "colour".')
    expect((await ask('import-content', { ...file, content: 'not base64!' })).status).toBe(400)
    for (const code of ['north', 'south']) await ask('remove-content', { kind: 'libraries', code })
  })

  test('every kind has a form, and each of its fields can be entered', async () => {
    const { data } = await ask('content-kinds', {})
    expect(data.total).toBeGreaterThan(20)
    expect(data.records.filter(({ fields }) => fields.length < 2).map(({ name }) => name)).toEqual([])
    const asJson = data.records.flatMap(({ name, fields }) =>
      fields.filter(({ kind }) => kind === 'json').map((field) => `${name}.${field.name}`),
    )
    expect(asJson).toEqual([])
  })
})

describe('settings', () => {
  test('a setting is changed, visitors see it, and the audit log has both values', async () => {
    const { data } = await ask('show-settings', {})
    const changes = { footerPhone: '027-1234' }
    const saved = await ask('save-settings', { version: data.version, changes })
    expect(saved.data.version).not.toBe(data.version)
    expect((await portal.ask(site.config, {})).footerPhone).toBe('027-1234')
    expect((await ask('save-settings', { version: data.version, changes })).errCode).toBe('CHANGED_MEANWHILE')
    const audit = await ask('list-audit', { operation: 'save-settings' })
    expect(audit.data.records[0]).toMatchObject({ before: { footerPhone: '' }, after: changes })
  })

  test('the map of the footer is a page of another site, or none', async () => {
    const save = async (footerMapUrl: string) => {
      const { version } = (await ask('show-settings', {})).data
      return (await ask('save-settings', { version, changes: { footerMapUrl } })).data.refusal
    }
    const map = 'https://maps.example/?at=30.5,114.3'
    expect(await save(map)).toBeUndefined()
    expect((await portal.ask(site.config, {})).footerMapUrl).toBe(map)
    for (const bad of ['http://maps.example/', 'javascript:alert(1)', '/collectionNav', 'map'])
      expect(await save(bad), `${bad} is refused`).toContain('an https address')
    expect((await portal.ask(site.config, {})).footerMapUrl).toBe(map)
    expect(await save('')).toBeUndefined()
    expect((await portal.ask(site.config, {})).footerMapUrl).toBe('')
  })

  test('a code is chosen from those that there are', async () => {
    const { sections } = (await ask('show-settings', {})).data
    const fields = new Map(sections.flatMap((one) => one.fields.map((field) => [field.name, field])))
    for (const [name, value] of [
      ['passwordCheck', '9'],
      ['libTypeCode', 'x'],
      ['loginVariant', 'other'],
    ] as const) {
      expect(fields.get(name)).toMatchObject({ kind: 'choice' })
      const { version } = (await ask('show-settings', {})).data
      const refused = await ask('save-settings', { version, changes: { [name]: value } })
      expect(refused.data).toMatchObject({ refusal: 'this is none of the choices.', field: name })
    }
    expect(fields.get('passwordCheck')?.choices).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  test('verification cannot be obligatory where nobody receives a code', async () => {
    const silent = await openPortal({ keepsMessages: false })
    try {
      const admin = { token: await signInStaff(silent, ['administrator']) }
      const shown = (await askStaff(silent, 'show-settings', {}, admin)).data as Data
      const body = { version: shown.version, changes: { bindMailOrPhone: true } }
      expect((await askStaff(silent, 'save-settings', body, admin)).data).toEqual({
        refusal: 'nobody would receive a code: set a mail server or a text message gateway first.',
        field: 'bindMailOrPhone',
      })
      const inChinese = { ...admin, language: 'zh_CN' }
      expect((await askStaff(silent, 'save-settings', body, inChinese)).data).toMatchObject({
        refusal: '没有人收得到验证码，请先设置邮件服务器或短信网关。',
      })
    } finally {
      await silent.close()
    }
  })

  test('a refusal of an entry is told in the language of the request', async () => {
    const entry = { code: 'x', name: { 'zh-CN': '馆' }, campus: 7 }
    const refusalIn = async (language: string) =>
      (await ask('save-content', { kind: 'libraries', entry }, { language })).data.refusal
    expect(await refusalIn('zh_CN')).toBe('campus：应为文字。')
    expect(await refusalIn('zh_HK')).toBe('campus：應為文字。')
    expect(await refusalIn('en_US')).toBe('campus: must be a text.')
  })

  test('all wrong fields of a form are told at once, in words, by their paths', async () => {
    const entry = { name: { 'zh-CN': '' }, campus: 7, position: -1, strange: 1 }
    const { data } = await ask('save-content', { kind: 'libraries', entry }, { language: 'en_US' })
    expect(data.problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['code', 'name', 'campus', 'position']),
    )
    expect(data.problems?.find(({ field }) => field === 'code')?.text).toBe('please fill this in.')
    expect(JSON.stringify(data)).not.toMatch(/expected|received|Invalid/)
    const { version } = (await ask('show-settings', {})).data
    const changes = { navBackColor: 'red', logoLink: 'javascript:1', copyrightFrom: 'x' }
    const settings = await ask('save-settings', { version, changes }, { language: 'en_US' })
    expect(settings.data.problems?.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(changes).toSorted(),
    )
  })

  test('a logo is a picture without scripts', async () => {
    const save = async (logoSvg: string) => {
      const { version } = (await ask('show-settings', {})).data
      return (await ask('save-settings', { version, changes: { logoSvg } }, { language: 'en_US' })).data
        .refusal
    }
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`
    expect(await save('my logo')).toBe('this is no SVG picture.')
    expect(await save('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe('this is no SVG picture.')
    const active = [
      '<script>1</script>',
      '<rect onload="1"/>',
      '<a href="javascript:1"/>',
      '<foreignObject/>',
    ]
    for (const inner of active) expect(await save(svg(inner))).toContain('without scripts')
    const drawn = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    expect(
      await save(`<?xml version="1.0"?>\n${drawn}${svg('<rect width="9" height="9"/>')}`),
    ).toBeUndefined()
  })

  test('a secret is never shown, and stays when the form is sent back', async () => {
    const version = async () => (await ask('show-settings', {})).data.version
    const mail = {
      host: 'mail.example',
      port: 25,
      from: 'library@example.edu',
      user: 'u',
      password: 'very secret',
    }
    // an address beside it has nothing to do with the secret
    const footerMapUrl = 'https://map.example/library'
    const saved = await ask('save-settings', { version: await version(), changes: { mail, footerMapUrl } })
    expect(saved.data.refusal).toBeUndefined()
    const { data } = await ask('show-settings', {})
    expect(JSON.stringify(data)).not.toContain('very secret')
    // a digest without a key would tell whoever guesses it
    for (const guess of ['very secret', 'shown very secret'])
      expect(JSON.stringify(data)).not.toContain(
        createHash('sha256').update(guess).digest('base64url').slice(0, 16),
      )
    const shown = data.sections.flatMap(({ values }) => (values['mail'] ? [values['mail']] : []))[0]
    const save = async (changes: object) =>
      (await ask('save-settings', { version: data.version, changes })).data
    const { password } = shown as { password: string }
    const model = { kind: 'openai', base: 'https://model.example', model: 'm', name: 'm' }
    for (const moved of [
      { mail: { ...shown, host: 'smtp.example' } },
      { mail: { ...shown, port: 26 } },
      { mail: { ...shown, security: 'none' } },
      { languageModel: { ...model, key: password } },
    ])
      expect(await save(moved)).toMatchObject({ refusal: expect.stringContaining('enter the secret again') })
    expect(await save({ mail: { ...shown, fromName: '图书馆' } })).not.toHaveProperty('refusal')
    const stored = () => portal.appContext.tenants.byPath(portal.tenant)?.settings.mail
    expect(stored()).toMatchObject({ fromName: '图书馆', password: 'very secret' })
    const again = (await ask('show-settings', {})).data
    const entered = { mail: { ...shown, host: 'smtp.example', password: 'very secret' } }
    const anew = await ask('save-settings', { version: again.version, changes: entered })
    expect(anew.data).not.toHaveProperty('refusal')
    expect(stored()).toMatchObject({ host: 'smtp.example', password: 'very secret' })
    expect(JSON.stringify((await ask('list-audit', { rows: 100 })).data)).not.toContain('very secret')
  })

  test('a secret whose field several kinds of a setting have stays, too', async () => {
    const key = 'k'.repeat(40)
    const identities = [{ kind: 'wechat', host: 'https://wechat.example', appId: 'portal', key }]
    const before = (await ask('show-settings', {})).data
    const saved = await ask('save-settings', { version: before.version, changes: { identities } })
    expect(saved.data.refusal).toBeUndefined()
    const { data } = await ask('show-settings', {})
    const shown = data.sections.flatMap(({ values }) =>
      values['identities'] ? [values['identities']] : [],
    )[0]
    const sent = { version: data.version, changes: { identities: shown } }
    expect((await ask('save-settings', sent)).data.refusal).toBeUndefined()
    expect(portal.appContext.tenants.byPath(portal.tenant)?.settings.identities).toMatchObject(identities)
    const after = await ask('show-settings', {})
    await ask('save-settings', { version: after.data.version, changes: { identities: null } })
  })

  test('settings that would shut everybody out are refused with the reason', async () => {
    const { data } = await ask('show-settings', {})
    const shut = await ask('save-settings', { version: data.version, changes: { normalLogin: false } })
    expect(shut.data).toMatchObject({
      field: 'normalLogin',
      refusal: expect.stringContaining('no way to sign in'),
    })
    // a way that leads nowhere is none
    for (const way of ['unifiedLogin', 'wechatLogin']) {
      const changes = { normalLogin: false, [way]: true }
      expect((await ask('save-settings', { version: data.version, changes })).data.refusal).toContain(
        'no way to sign in',
      )
    }
    const bad = await ask('save-settings', { version: data.version, changes: { timeZone: 'Nowhere' } })
    expect(bad.data).toMatchObject({ field: 'timeZone' })
    expect((await ask('show-settings', {})).data.version).toBe(data.version)
  })

  test('the menu has a form, begins with the usual one, and readers see its new order', async () => {
    const { data } = await ask('show-settings', {})
    const menu = data.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'menu')
    expect(menu).toMatchObject({ kind: 'objects', fields: expect.arrayContaining([]) })
    const names = menu?.fields?.map(({ name, kind }) => [name, kind])
    expect(names).toContainEqual(['children', 'objects'])
    const usual = menu?.initial as { menuId: string }[]
    expect(usual.length).toBeGreaterThan(3)
    const turned = usual.toReversed()
    const added = { menuId: 'rooms', menuName: '研修间', traditionalName: '研修間', englishName: 'Rooms' }
    const changes = { menu: [...turned, added] }
    expect((await ask('save-settings', { version: data.version, changes })).data.refusal).toBeUndefined()
    const shown = await portal.ask(site.menu, {}, { language: 'en' })
    expect(shown.map(({ menuId }) => menuId)).toEqual([...turned.map(({ menuId }) => menuId), 'rooms'])
  })

  test('the library is renamed', async () => {
    await ask('rename-library', { name: { 'zh-CN': '武大图书馆', en: 'WHU Library' } })
    expect((await portal.ask(site.config, {}, { language: 'en' })).name).toBe('WHU Library')
  })
})

test('work counts name the lists that the caller may read', async () => {
  const { data } = await ask('work-counts', {})
  expect(data.records.map(({ list }) => list)).toContain('list-requests')
  const lookOnly = await signInStaff(portal, ['look-only'])
  const few = await ask('work-counts', {}, { token: lookOnly })
  expect(few.data.records.map(({ list }) => list)).not.toContain('list-requests')
})
