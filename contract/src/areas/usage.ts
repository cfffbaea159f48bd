import { z } from 'zod'
import { get } from '../endpoint.ts'
import { done } from '../shapes/codes.ts'

export const usage = {
  navigationClick: get('/find/index/indexNavigationClickLog', {
    for: 'visitor',
    about: 'Counts a click in the navigation; type 17 is the plagiarism check.',
    input: z.object({ type: z.string().max(16).default('') }),
    output: done,
    writes: true,
    silent: true,
  }),
}
