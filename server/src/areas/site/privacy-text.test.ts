import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('the privacy statement is the library’s own, in three languages, once it is set from a file', async () => {
  expect(await portal.ask(site.privacy, {})).toEqual({ text: '', contact: '', consentVersion: '1' })
  const file = join(portal.appContext.config.dataFolder, 'privacy.json')
  const text = { 'zh-CN': '本馆保存……', 'zh-TW': '本館保存……', en: 'We keep …' }
  writeFileSync(file, JSON.stringify(text))
  const set = await command(portal, [
    'tenant',
    'set',
    portal.tenant,
    `privacyText=@${file}`,
    'footerMail=lib@example.org',
    'consentVersion=2',
  ])
  expect(set.errors).toEqual([])
  expect(await portal.ask(site.privacy, {}, { language: 'en' })).toEqual({
    text: 'We keep …',
    contact: 'lib@example.org',
    consentVersion: '2',
  })
  expect((await portal.ask(site.privacy, {}, { language: 'zh-TW' })).text).toBe(text['zh-TW'])
  await command(portal, ['tenant', 'set', portal.tenant, 'privacyContact=data@example.org'])
  expect((await portal.ask(site.privacy, {})).contact).toBe('data@example.org')
})

test('a privacy statement that lacks a language is refused', async () => {
  const { errors } = await command(portal, ['tenant', 'set', portal.tenant, 'privacyText={"en":"only"}'])
  expect(errors.join()).not.toBe('')
})
