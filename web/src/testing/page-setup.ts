import { afterEach, beforeEach, expect } from 'vitest'
import '../styles/tokens.css'
import '../styles/base.css'
import { startAnswering, stopAnswering } from './answers.ts'
import { closePage } from './open-page.tsx'
import { takeTroubles, watchConsole, watchErrors } from './troubles.ts'

/** Vitest runs this module for each file of tests. */
function watchEachTest(): void {
  watchErrors()
  // the router reads the query of the page, which here is the test runner's
  history.replaceState(null, '', location.pathname)
  beforeEach(() => {
    watchConsole()
    startAnswering()
  })
  afterEach(() => {
    stopAnswering()
    closePage()
    expect(takeTroubles(), 'console errors, calls without an answer, answers against the contract').toEqual(
      [],
    )
  })
}

watchEachTest()
