import { routesAreAccessible } from './route-accessibility.ts'

routesAreAccessible('zh-CN')
