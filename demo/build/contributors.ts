import type { DemoContributor } from './row.ts'

/** Roles other than author: translators, annotators, editors, recorders. */
const lesserRole = /[译譯注註校评評笺箋证證释釋录錄绘]|整理|索隐|正义|集解|补正|执笔|撰寫|导读|導讀|参校/

/**
 * Contributors of a data-entry row: "[法]加缪;郭宏安 译" has nationality or dynasty before the name, and the role after a
 * space; default role 著.
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

/** An annotator of an old text without a named author becomes its main contributor; a translator does not. */
function withSomebodyMain(contributors: DemoContributor[]): DemoContributor[] {
  if (contributors.some(({ main }) => main)) return contributors
  return contributors.map((person) => ({ ...person, main: person.role !== '译' && person.role !== '譯' }))
}
