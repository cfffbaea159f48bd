import type { DemoContributor } from './row.ts'

/** Those who translated, annotated, edited or recorded another's work. */
const lesserRole = /[译譯注註校评評笺箋证證释釋录錄绘]|整理|索隐|正义|集解|补正|执笔|撰寫|导读|導讀|参校/

/**
 * The people of a data-entry row: "[法]加缪;郭宏安 译" has nationality or dynasty before the name and the role,
 * 著 where none stands, after a space.
 */
export function contributorsOf(people: string): DemoContributor[] {
  const named = people.split(';').filter((person) => person !== '')
  return withSomebodyMain(named.map(contributorOf))
}

function contributorOf(text: string): DemoContributor {
  const [, nationality, name = text, role = '著'] =
    /^(?:\[([^\]]+)\])?(.+?)(?: (\p{Script=Han}+))?$/u.exec(text) ?? []
  return { name, role, ...(nationality ? { nationality } : {}), main: !lesserRole.test(role) }
}

/** An old text without a named author is known by whoever annotated it; a mere translator stays a translator. */
function withSomebodyMain(contributors: DemoContributor[]): DemoContributor[] {
  if (contributors.some(({ main }) => main)) return contributors
  return contributors.map((person) => ({ ...person, main: person.role !== '译' && person.role !== '譯' }))
}
