import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { launchOptions } from './browser-launch.ts'
import { story } from './browser.ts'
import { ownReader } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { openSignIn, signInAs, signInWords, userButton } from './sign-in.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'

/** A host name of the campus network over plain http: not a secure context, so the browser has no WebCrypto. */
const NAME = 'library.campus'
story.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})

for (const language of languageTags) {
  story(
    `over plain http in the campus network a reader can sign in (${language}): the page encrypts the password without WebCrypto`,
    async ({ openReader, portal }) => {
      const at = portal.address.replace('127.0.0.1', NAME)
      const reader = await openReader({ at, language })
      const { page } = reader
      expect(await page.evaluate('isSecureContext')).toBe(false)
      expect(await page.evaluate('typeof crypto.subtle')).toBe('undefined')
      const said = signInWords(language)
      await openSignIn(reader, said)
      await untilQuiet(page)
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      await page.keyboard.press('Escape')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/oga/login')) sent.push(request.postData() ?? '')
      })
      await signInAs(reader, (await ownReader({ like: 'T1001' })).account, { language })
      await userButton(page).waitFor()
      expect(sent).toHaveLength(1)
      expect(sent[0]).not.toContain('Wenyuan-2026')
      await page.reload()
      await userButton(page).waitFor()
    },
  )
}
