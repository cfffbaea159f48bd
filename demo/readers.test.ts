import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { isIdentityNumber } from '@wenyuan/server/domain/readers/identity-number.ts'
import { MAIL, PHONE } from '@wenyuan/server/domain/readers/reader-settings.ts'
import { expect, test } from 'vitest'
import { demoPassword, demoReaders } from './readers.ts'
import { demoTenants } from './tenants.ts'

test('every demo reader has a unique account, an existing branch, and plausible addresses', () => {
  const accounts = demoReaders.map(({ tenant, account }) => `${tenant} ${account}`)
  expect(new Set(accounts).size).toBe(accounts.length)
  for (const { tenant, libCode, phone, mail, resident } of demoReaders) {
    const branches = demoTenants.find(({ code }) => code === tenant)?.libraries.map(({ code }) => code)
    if (libCode !== undefined) expect(branches).toContain(libCode)
    if (phone !== undefined) expect(phone).toMatch(PHONE)
    if (mail !== undefined) expect(mail).toMatch(MAIL)
    if (resident !== undefined) expect(isIdentityNumber(resident)).toBe(true)
  }
})

test("every password is allowed by its tenant's rules", () => {
  for (const { tenant, account, password = demoPassword } of demoReaders) {
    const config = demoTenants.find(({ code }) => code === tenant)?.config
    const policy = {
      isPasswordProtect: config?.isPasswordProtect === '1',
      passwordCheck: config?.passwordCheck ?? '',
    }
    expect([account, passwordFault(password, policy, [account])]).toEqual([account, undefined])
  }
})

test('docs/session.md lists every account with its password', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/session.md'), 'utf8')
  for (const { account, password = demoPassword } of demoReaders) {
    expect(page).toContain(account)
    expect(page).toContain(password)
  }
})
