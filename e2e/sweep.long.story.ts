import { routeStory } from './route-story.ts'
import { sweepStory } from './sweep.ts'

// what is wrong is a list of words: a film of all screens would take longer than the screens
routeStory.use({ trace: 'off' })

// the longest words in a wide window, in the other colour scheme of each route
sweepStory({ language: 'en', width: 1280, dark: 0 })
