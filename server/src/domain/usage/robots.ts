import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isProgram } from '../crawlers/crawler-rules.ts'
import { once } from '../../platform/once.ts'

/** COUNTER's list of robots with its source, date and licence. */
const List = z.object({ patterns: z.array(z.string().min(1)) })
const list = new URL('./counter-robots.json', import.meta.url)
const robots = once(
  () => new RegExp(List.parse(JSON.parse(readFileSync(list, 'utf8'))).patterns.join('|'), 'i'),
)

/** Whether a user agent is one that COUNTER leaves out, or declares a program. */
export const isRobot = (agent: string): boolean => isProgram(agent) || robots().test(agent)
