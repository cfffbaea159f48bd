import { vi } from 'vitest'

let troubles: string[] = []

/** Notes what fails the test at its end. */
export const noteTrouble = (what: string): void => void troubles.push(what.slice(0, 600))

/** What has gone wrong since the last look. */
export function takeTroubles(): string[] {
  const found = troubles
  troubles = []
  return found
}

/** Watches the console for one test: errors, and warnings of libraries that they are used wrongly. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) =>
      noteTrouble(`console: ${words.map(String).join(' ')}`),
    )
}

const onError = ({ message }: ErrorEvent): void => noteTrouble(`page error: ${message}`)
const onRejection = ({ reason }: PromiseRejectionEvent): void => noteTrouble(`rejected: ${String(reason)}`)

/** Watches for uncaught errors, and for rejections that nobody handles; all files share the page. */
export function watchErrors(): void {
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}
