import type { Locator, Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { staff } from './staff.ts'

const DEMO_PASSWORD = 'Wenyuan-2026'
export const OWN_PASSWORD = 'Quiet-Shelf-7'

/** Opens the staff room of a library and signs in, in Chinese. */
export async function enterRoom(
  page: Page,
  path: string,
  { login, password = DEMO_PASSWORD }: { login: string; password?: string },
): Promise<void> {
  await page.goto(new URL(`/${path}/staff/`, page.url()).href)
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Changes the first password, which the room asks for before anything else. */
export async function changeFirstPassword(page: Page, first: string): Promise<void> {
  await page.getByLabel('当前密码').fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('再次输入新密码').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
}

/** A new library without readers and records. @returns its code, which is its path too */
export async function addLibrary(name: string): Promise<string> {
  const code = `${name}-${Date.now().toString(36)}`
  await staff('tenant', 'add', code, '--path', code, '--name', '滨江图书馆')
  return code
}

/** Adds an account. @returns its first password */
export async function addAccount(
  library: string,
  { login, name, roles }: { login: string; name: string; roles: string },
): Promise<string> {
  const told = await staff('staff', 'add', login, '--tenant', library, '--name', name, '--roles', roles)
  return told.split(' ').at(-1) ?? ''
}

/** Signs the first administrator of a new library in. @returns its code, and the main menu of the room */
export async function enterNewLibrary(page: Page, name: string): Promise<{ code: string; menu: Locator }> {
  const code = await addLibrary(name)
  const first = await addAccount(code, { login: 'admin', name: '王宁', roles: 'administrator' })
  await enterRoom(page, code, { login: 'admin', password: first })
  await changeFirstPassword(page, first)
  await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
  return { code, menu: page.getByRole('navigation', { name: '主菜单' }) }
}

/** The screen is without violations at both widths of the room. */
export async function expectSoundRoom(page: Page): Promise<void> {
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 768, scheme: 'dark' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Leaves a form in which something was typed. */
export async function leaveUnsaved(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: '尚未保存' })
    .getByRole('button', { name: '离开', exact: true })
    .click()
}
