import { interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'
import { routeStory } from './route-story.ts'
import { sweepStory } from './sweep.ts'

routeStory.use({ trace: 'off' })
routeStory.describe.configure({ mode: 'parallel' })

// each route in the other colour scheme
sweepStory({ language: 'en', width: 1280, dark: 1 })
sweepStory({ language: 'zh-TW', width: 360, dark: 0 })
for (const { tag, isComplete } of interfaceLanguages)
  if (!isComplete) sweepStory({ language: tag, width: 1280, dark: 0 })
