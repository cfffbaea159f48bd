import { site } from '@wenyuan/contract/areas/site.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { chooseLibrary, libraryInUse } from '../site/library-choice.ts'

/** Takes the branch that the reader chose last, here or in another browser, when the reader arrives. */
export function LastLibrary() {
  useEffect(() => {
    const before = libraryInUse()
    call(site.selectableLibraries, {})
      .then(({ lastLibCode, chosen }) => {
        // a branch chosen while the call was under way is newer
        if (chosen && libraryInUse() === before) chooseLibrary(lastLibCode)
      })
      .catch(() => undefined)
  }, [])
  return null
}
