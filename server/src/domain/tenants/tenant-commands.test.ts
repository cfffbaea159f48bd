import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from '@wenyuan/contract/areas/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../core/command.ts'
import { openControl } from '../../cli/control.ts'
import { sendCommand } from '../../cli/control-socket.ts'
import { command } from '../../testing/commands.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const run = (line: string) => command(portal, line.split(' '))

test('a new tenant is served at its path at once, in three languages', async () => {
  expect(
    await run('tenant add thu --path Tsinghua --name 清华 --name-zh-tw 清華 --name-en Tsinghua --fid 42'),
  ).toEqual({ code: 0, lines: ['thu added at /tsinghua/'], errors: [] })
  const groupCode = await portal.ask(site.groupCode, {}, { as: 'TSINGHUA', language: 'zh-TW' })
  expect(groupCode).toEqual({ groupCode: 'thu', msgFlag: false, fid: '42', name: '清華' })
  expect((await run('tenant list')).lines).toContain('thu\t/tsinghua/\t清华')
  expect((await run('tenant list --json')).lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
    code: 'thu',
    path: 'tsinghua',
    name: { 'zh-CN': '清华', 'zh-TW': '清華', en: 'Tsinghua' },
  })
})

test.each([
  ['tenant add new --path find --name 馆', 'The path "find" belongs to the server itself.'],
  ['tenant add new --path OGA --name 馆', 'The path "OGA" belongs to the server itself.'],
  ['tenant add new --path healthz --name 馆', 'belongs to the server itself'],
  ['tenant add new --path openapi.json --name 馆', '--path is'],
  ['tenant add new --path favicon.ico --name 馆', '--path is'],
  ['tenant add new --path ../whu --name 馆', '--path is'],
  ['tenant add new --path WHU --name 馆', 'is taken'],
  ['tenant add whu --path new --name 馆', 'is taken'],
  ['tenant add 北大 --path new --name 馆', 'CODE is'],
  [`tenant add ${'x'.repeat(33)} --path new --name 馆`, 'CODE is'],
  ['tenant add --path new --name 馆', 'CODE is'],
  ['tenant add new --path new', '--name is needed'],
  ['tenant add new --name 馆', '--path is'],
  ['tenant add new --path new --name 馆 --colour red', "'--colour'"],
  ['tenant set nobody navBackColor=123456', 'There is no library with the code "nobody".'],
  ['tenant set', 'There is no library with the code "".'],
  ['tenant set whu navBackColor=red', 'navBackColor: a colour without #'],
  ['tenant set whu navBackColor=#123456', 'navBackColor: a colour without #'],
  ['tenant set whu colour=red', 'There is no setting "colour".'],
  ['tenant set whu constructor=1', 'There is no setting "constructor".'],
  ['tenant set whu navBackColor', '"navBackColor" is not NAME=VALUE.'],
  ['tenant set whu enFlag=perhaps', 'enFlag:'],
  ['tenant set whu primaryIdProtectTime=0', 'primaryIdProtectTime:'],
  ['tenant set whu logoLink=javascript:alert(1)', 'logoLink: an http(s) address'],
  ['tenant set whu footerMapUrl=javascript:alert(1)', 'footerMapUrl: an https address'],
  ['tenant set whu footerMapUrl=http://maps.example/', 'footerMapUrl: an https address'],
  ['tenant set whu footerMapUrl=https://maps.example@evil.example/', 'footerMapUrl: an https address'],
  ['tenant set whu footerMapUrl=/map', 'footerMapUrl: an https address'],
  [`tenant set whu footerMapUrl=https://maps.example/${'x'.repeat(400)}`, 'footerMapUrl:'],
  ['tenant set whu menu={', 'menu:'],
  ['tenant set whu timeZone=Mars/Olympus', 'timeZone:'],
  ['tenant set whu navTextColor=fff navBackColor=red', 'navBackColor:'],
  ['tenant list --colour', "'--colour'"],
  ['tenant constructor', 'wenyuan <command>'],
  ['constructor', 'wenyuan <command>'],
  ['tenant', 'wenyuan <command>'],
  ['', 'wenyuan <command>'],
])('"%s" is refused with a sentence, and nothing has changed', async (line, sentence) => {
  const before = [await run('tenant list'), await run('tenant set whu')]
  const { code, lines, errors } = await run(line)
  expect({ code, lines }).toEqual({ code: 2, lines: [] })
  expect(errors.join('\n')).toContain(sentence)
  expect([await run('tenant list'), await run('tenant set whu')]).toEqual(before)
})

test('settings are changed at once and shown: text stays text, flags and numbers are parsed', async () => {
  const changed = await run(
    'tenant set whu navBackColor=111111 version=4.0 findPasswordFlag=false copyrightFrom=2001',
  )
  expect(changed).toEqual({ code: 0, lines: ['whu: 4 settings changed'], errors: [] })
  expect(await portal.ask(site.config, {})).toMatchObject({
    navBackColor: '111111',
    passwordRecovery: false,
    copyrightFrom: 2001,
  })
  expect((await portal.ask(site.institutionParameters, {})).version).toBe('4.0')
  const { lines } = await run('tenant set whu')
  expect(lines).toContain('navBackColor="111111"')
  expect(lines).toContain('findPasswordFlag=false')
  expect((await portal.ask(site.config, {}, { as: 'pku' })).navBackColor).toBe('25313d')
})

test('a structured setting is given as JSON, and an absent flag may be set', async () => {
  const headline = JSON.stringify({ 'zh-CN': '读书', 'zh-TW': '讀書', en: 'Read' })
  expect(
    (await command(portal, ['tenant', 'set', 'whu', `headline=${headline}`, 'purderRec=false'])).code,
  ).toBe(0)
  expect(await portal.ask(site.config, {}, { language: 'zh-TW' })).toMatchObject({
    headline: '讀書',
    orderSuggestions: false,
  })
})

test('settings are stored under the names of findConfig, and read from there', async () => {
  const { directory } = portal.appContext.database
  const stored = () => directory.selectFrom('tenant').select('settings').where('code', '=', 'whu')
  await run('tenant set whu unifieAuthen=true eleFlag=true')
  expect((await stored().executeTakeFirstOrThrow()).settings).toMatchObject({
    unifieAuthen: true,
    eleFlag: true,
  })
  expect(await portal.ask(site.config, {})).toMatchObject({ unifiedLogin: true })
  expect((await portal.ask(site.newResourceFlag, {})).newResourceNavigation).toBe(true)
  const refused = await run('tenant set whu unifieAuthenLoginUrl=javascript:1')
  expect(refused.errors.join('')).toContain('unifieAuthenLoginUrl:')
})

test('of two concurrent commands that create the same tenant one succeeds', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((path) => run(`tenant add race --path ${path} --name 馆`)),
  )
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 2, 2])
})

test('a data folder whose path is too long for the control socket is refused with a sentence', async () => {
  const { appContext } = portal
  const dataFolder = `/var/lib/${'library/'.repeat(15)}`
  await expect(openControl({ ...appContext, config: { ...appContext.config, dataFolder } })).rejects.toThrow(
    'too long for the control socket in it. Choose a shorter WENYUAN_DATA.',
  )
})

test('a portal is asked for commands of its own, such as those of the demo', async () => {
  const { appContext } = portal
  const dataFolder = mkdtempSync(join(tmpdir(), 'wenyuan-control-'))
  const greet: Command = {
    usage: '',
    about: 'Greets.',
    run: async ({ words }, { output }) => output.line(`hello ${words.join()}`),
  }
  const control = await openControl(
    { ...appContext, config: { ...appContext.config, dataFolder } },
    { 'demo greet': greet },
  )
  const said: string[] = []
  const output = {
    line: (text: string) => said.push(text),
    error: (text: string) => said.push(text),
    progress: () => {},
  }
  const ask = (...argv: string[]) => sendCommand(dataFolder, { argv, cwd: dataFolder }, output)
  expect([await ask('demo', 'greet', 'whu'), await ask('demo', 'part')]).toEqual([0, 2])
  expect(said[0]).toBe('hello whu')
  control.close()
  rmSync(dataFolder, { recursive: true })
})

test('a tenant gets another name, at once and in three languages', async () => {
  await run('tenant add rename --path rename --name 旧名')
  expect((await run('tenant name rename 图书馆 --en Library')).lines).toEqual([
    'rename: 图书馆 / 圖書館 / Library',
  ])
  const named = (language: 'zh-TW' | 'en') => portal.ask(site.groupCode, {}, { as: 'rename', language })
  expect([(await named('zh-TW')).name, (await named('en')).name]).toEqual(['圖書館', 'Library'])
  expect((await run('tenant name nowhere 名')).errors.join()).toContain('There is no library')
})

test('a setting is read from a file, and gets its default again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-setting-'))
  writeFileSync(
    join(folder, 'notices.json'),
    '[{"title":{"zh-CN":"a","zh-TW":"a","en":"a"},"text":{"zh-CN":"b","zh-TW":"b","en":"b"},"day":"2026-01-02"}]\n',
  )
  const say = (...words: string[]) => command(portal, words, { cwd: folder })
  expect((await say('tenant', 'set', 'whu', 'notices=@notices.json', 'footerPhone=027')).lines).toEqual([
    'whu: 2 settings changed',
  ])
  const shown = async () =>
    (await say('tenant', 'set', 'whu')).lines.filter((line) => /^(notices|footerPhone)=/.test(line))
  expect((await shown()).join()).toContain('2026-01-02')
  expect((await say('tenant', 'unset', 'whu', 'notices', 'footerPhone')).code).toBe(0)
  expect(await shown()).toEqual(['footerPhone=""', 'notices=[]'])
  expect((await say('tenant', 'set', 'whu', 'notices=@missing')).errors.join()).toContain('There is no file')
  expect((await say('tenant', 'unset', 'whu', 'nothing')).errors.join()).toContain('There is no setting')
  rmSync(folder, { recursive: true })
})
