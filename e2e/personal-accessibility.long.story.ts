import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin, openSignIn, signInWords } from './sign-in.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

const views = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const

for (const language of languageTags) {
  story(
    `sign-in and personal centre have no accessibility violations in ${language}`,
    async ({ openReader }) => {
      const reader = await openReader({ language })
      const { page } = reader
      const said = signInWords(language)
      const barriers: Record<string, string[]> = {}
      const look = async (where: string) => {
        await untilQuiet(page)
        for (const view of views) {
          const found = await axeViolationsOn(page, view)
          if (found.length > 0) (barriers[where] ??= []).push(...found)
        }
        await page.setViewportSize({ width: 1280, height: 900 })
      }

      const dialog = await openSignIn(reader, said)
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: said.signIn, exact: true }).click()
      await look('the form with everything missing')
      await dialog.getByText(said.workDone).waitFor()
      await look('the form without a picture')
      await page.keyboard.press('Escape')

      await enterLike(reader, 'T1001')
      for (const [path, level, head] of [
        ['/personalCenter', 1, said.personal],
        ['/personalCenter?tab=1', 2, said.contact],
        ['/customTabs', 1, said.arrange],
        ['/modifyPassword', 1, said.change],
        ['/personalExternal/16', 1, said.courses],
      ] as const) {
        await goWithin(page, path)
        await page.getByRole('heading', { level, name: head }).waitFor()
        await look(path)
      }
      expect(barriers).toEqual({})
    },
  )
}
