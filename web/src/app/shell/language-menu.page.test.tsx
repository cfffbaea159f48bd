import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../testing/open-page.tsx'
import { storedLanguage } from '../site/language-choice.ts'
import { LanguageMenu } from './LanguageMenu.tsx'

test('a language chosen in the menu becomes that of the page, and is kept', async () => {
  await openPart(<LanguageMenu />)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('ja')
  expect([storedLanguage(), localStorage.getItem('langFlag')]).toEqual(['ja', '4'])
  expect(document.cookie).toContain('language=ja-JP')
})
