import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { nothing } from '../shapes/codes.ts'

export const ClassNode = z.object({
  code: z.string(),
  /** Empty below the second level, where a class has its number only. */
  name: z.string(),
  count: z.number(),
  /** True when the class has subclasses. */
  hasChildren: z.boolean(),
})
export type ClassNode = z.output<typeof ClassNode>

export const browse = {
  conditions: get('/find/category/getConditionList', {
    mayLag: true,
    for: 'visitor',
    about: 'The filters for browsing by class: document types, branches, languages, years.',
    input: nothing,
    output: z.object({
      docCodes: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
      libraries: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
      languages: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
      firstYear: z.number(),
      lastYear: z.number(),
    }),
  }),
  classes: post('/find/category/classifica/list', {
    mayLag: true,
    for: 'visitor',
    about: 'The subclasses of a class of the Chinese Library Classification, with their numbers of records.',
    input: z.object({
      /** Empty: list the main classes. */
      parent: z.string().max(32).default(''),
    }),
    output: z.array(ClassNode),
    fails: ['CLASS_UNKNOWN'],
  }),
}
