import { routeStory } from './route-story.ts'
import { sweepStory } from './sweep.ts'

// what is wrong is a list of words: a film of all screens would take longer than the screens
routeStory.use({ trace: 'off' })
// workers share them
routeStory.describe.configure({ mode: 'parallel' })

// the longest words where there is least room, and the first language in a wide window; the others are in the long run
sweepStory({ language: 'en', width: 320, dark: 1 })
sweepStory({ language: 'zh-CN', width: 1280, dark: 0 })
