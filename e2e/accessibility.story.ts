import { routesAreAccessible } from './route-accessibility.ts'

routesAreAccessible('en')
