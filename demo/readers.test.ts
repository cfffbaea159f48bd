import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { isIdentityNumber } from '@wenyuan/server/domain/readers/identity-number.ts'
import { MAIL, PHONE } from '@wenyuan/server/domain/readers/reader-settings.ts'
import { expect, test } from 'vitest'
import { demoComments, demoScore } from './opinions.ts'
import { demoPassword, demoReaders } from './readers.ts'
import { readDemoRows } from './catalogue.ts'
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

test('comments are of demo readers on records of their library, at most one in each state that is not public', () => {
  for (const { code } of demoTenants) {
    const accounts = demoReaders.filter(({ tenant }) => tenant === code).map(({ account }) => account)
    const records = new Set(readDemoRows(demoTenantOf(code)).map(({ id }) => id))
    const here = demoComments.filter(({ tenant }) => tenant === code)
    expect(here.length).toBeGreaterThan(0)
    for (const { account, recordId } of here) {
      expect(accounts).toContain(account)
      expect(records).toContain(recordId)
    }
  }
})

test('the readers of each library give enough ratings for both lists', () => {
  for (const { code } of demoTenants) {
    const accounts = demoReaders.filter(({ tenant }) => tenant === code).map(({ account }) => account)
    const averages = mostBorrowed(demoTenantOf(code)).flatMap((recordId) => {
      const scores = accounts.flatMap((account) => demoScore(recordId, account) ?? [])
      return scores.length < 3 ? [] : [scores.reduce((sum, one) => sum + one, 0) / scores.length]
    })
    expect(averages.filter((average) => average > 3).length).toBeGreaterThan(5)
    expect(averages.filter((average) => average < 3).length).toBeGreaterThan(2)
  }
})

const demoTenantOf = (code: string): (typeof demoTenants)[number] => {
  const tenant = demoTenants.find((one) => one.code === code)
  if (!tenant) throw new Error(`There is no ${code}.`)
  return tenant
}

const mostBorrowed = (tenant: (typeof demoTenants)[number]): string[] =>
  readDemoRows(tenant)
    .toSorted((one, other) => (other.loans ?? 0) - (one.loans ?? 0) || (one.id < other.id ? -1 : 1))
    .slice(0, 80)
    .map(({ id }) => id)
