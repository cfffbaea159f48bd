import { bindings } from './account/bindings.ts'
import { contact } from './account/contact.ts'
import { person } from './account/person.ts'
import { rights } from './account/rights.ts'

export { borrowingBlocks } from './account/rights.ts'

export const account = { ...person, ...contact, ...bindings, ...rights }
