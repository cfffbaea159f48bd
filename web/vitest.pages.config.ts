import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { launchOptions } from '../e2e/browser-launch.ts'
import { encodeAnswer } from '../tools/page-answers.ts'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { lightContract } from './vite-plugin-light-contract.ts'

/** What a session emulates ends with it. */
const sessions = new WeakMap<Page, CDPSession>()

/** The page is touched, not pointed at: targets are larger. */
const touch: BrowserCommand<[enabled: boolean]> = async ({ page, context }, enabled) => {
  const session = sessions.get(page) ?? (await context.newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled })
}

/** One component at a time in a page of the installed Chromium: docs/decisions/component-tests.md. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.cache/pages', import.meta.url)),
  plugins: [lightContract(), compiledWords(), react()],
  // found while a test runs it would load the page anew
  optimizeDeps: { include: ['pdfjs-dist/build/pdf.worker.min.mjs'] },
  test: {
    name: 'pages',
    include: ['src/**/*.page.test.tsx'],
    setupFiles: ['src/testing/page-setup.ts'],
    restoreMocks: true,
    // the modules of the app are loaded once, not once for each file
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
      commands: { encodeAnswer, touch },
    },
  },
})
