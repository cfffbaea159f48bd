import type { Contributor } from '../record.ts'
import { isRoleWord, makesTheWork, roleAtEnd } from './roles.ts'
import { isHan, tidyText, withoutAtEnd } from './text.ts'

/** Opening bracket, nationality or dynasty, closing bracket, at the start of a name: "[清] 曹雪芹", "（法）安托万". */
const nationalityAtStart =
  /^\s*([[［【〔〖(（《<]\s*([\p{Script=Han}·、/]{1,8})\s*[\]］】〕〗)）》>])\s*(?=\S)/u
/** The original form after a transcription: "阿瑟·米勒 (Miller, A.)". */
const originalAtEnd = /\s*[(（]\s*([^()（）\p{Script=Han}]{3,60})\s*[)）]\s*$/u

/** Dates of birth and death after a name: "Jefferson, Thomas (1743-1826)", "老舍（1899—1966）". */
const datesAtEnd = /\s*[(（]([^()（）]*\d{2,4}[^()（）]*)[)）]\s*$/u

export interface NameOptions {
  /** One name per field: a role word counts only after a blank. */
  structured?: boolean
  /** Role of names without one of their own. */
  role?: string
}

/** One name without nationality, role and "等": `undefined` if nothing is left. */
export function readName(text: string, options: NameOptions = {}): Contributor | undefined {
  let name = withoutAtEnd(tidyText(text), ';；,，、/')
  let nationality: string | undefined
  const origin = nationalityAtStart.exec(name)
  if (origin) {
    nationality = origin[1]?.replaceAll(/\s/g, '')
    name = name.slice(origin[0].length)
  }
  const found = roleAtEnd(name, options.structured === true)
  if (found) name = found.rest
  name = name
    .replace(/\s*[[(（［]?等[\])）］]?$/u, (etc, at: number) => (at >= 2 && isHan(name) ? '' : etc))
    .trim()
  const lived = datesAtEnd.exec(name)
  if (lived) name = name.slice(0, lived.index)
  const otherNames: string[] = []
  const original = isHan(name) ? originalAtEnd.exec(name) : undefined
  if (original?.[1] !== undefined) {
    otherNames.push(original[1].trim())
    name = name.slice(0, original.index)
  }
  name = withoutAtEnd(tidyText(name).replace(/^[\s:：]+/u, ''), ' :：')
  if (!/[\p{L}\p{N}]/u.test(name) || isRoleWord(name)) return undefined
  const role = found?.role ?? options.role
  return {
    name,
    otherNames,
    ...(role === undefined ? {} : { role }),
    ...(lived?.[1] === undefined ? {} : { dates: lived[1].trim() }),
    ...(nationality === undefined ? {} : { nationality }),
    kind: looksLikeBody(name) ? 'body' : 'person',
    main: role === undefined || makesTheWork(role),
  }
}

/** Semicolons, slashes, and a blank after a role word: "马克·吐温原著 张友松译". */
const groupSeparator =
  /[;；|]|\s\/\s|(?<=\p{Script=Han})\/|／|(?<=\p{Script=Han}(?:著|编|译|撰|绘|注|校|編|譯))\s+(?=[\p{Script=Han}[(（［]{2})/u

/**
 * The names in a statement of responsibility: "(德)马克思著;陈望道译", "曹雪芹,高鹗", "马月坤，陈昊主编", "[清] 曹雪芹 著 / 高鹗". A role at the end
 * of a group applies to all its names.
 */
export function readNames(statement: string, options: NameOptions = {}): Contributor[] {
  const contributors: Contributor[] = []
  for (const group of splitOutsideBrackets(tidyText(statement), groupSeparator)) {
    const names = splitGroup(group)
    const last = names.length > 1 ? roleAtEnd(names.at(-1) ?? '', false) : undefined
    for (const name of names) {
      const role = last?.role ?? options.role
      const contributor = readName(name, { ...options, ...(role === undefined ? {} : { role }) })
      if (contributor) contributors.push(contributor)
    }
  }
  return contributors.filter((one, at) => contributors.findIndex((other) => other.name === one.name) === at)
}

/**
 * Commas separate Chinese names. Of western ones "Lincoln, Abraham" is one inverted name, while "J.K. Rowling, Mary
 * GrandPré" (every part has a blank) are two.
 */
function splitGroup(group: string): string[] {
  const parts = splitOutsideBrackets(group, /[,，、]/u)
  if (parts.length < 2) return parts
  if (parts.every((part) => isHan(part))) {
    // "著, 译" alone is no name: the words belong to the name before them
    return parts
  }
  if (/[、，]/u.test(group)) return parts
  return parts.every((part) => /\S\s+\S/u.test(part)) ? parts : [group]
}

function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  const sticky = new RegExp(separator.source, 'uy')
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if ('([（［【〔'.includes(character)) depth += 1
    else if (')]）］】〕'.includes(character)) depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      sticky.lastIndex = at
      const found = sticky.exec(text)
      if (found) {
        parts.push(text.slice(from, at))
        from = at + found[0].length
        at = from - 1
      }
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Words at the end of a corporate name, not of a person's. */
const bodyEnds =
  /(?:委员会|委員會|出版社|编辑部|編輯部|研究所|研究院|研究室|教研室|大学|大學|学院|學院|协会|協會|学会|學會|公司|中心|编写组|课题组|编委会|編委會|编译局|工作室|博物馆|图书馆|圖書館|档案馆|组委会|办公室|小组|联合会|基金会|人民政府|文化局|教育部|集团|銀行|银行|医院|學校|学校|中学|小学|法院|检察院|电视台|编纂处|\b(?:University|Institute|Press|Society|Association|Committee|Inc\.?|Ltd\.?|Department|Corporation|Foundation|Organi[sz]ation|Agency|Ministry|Council|Commission|Bureau|Cent(?:er|re)|Academy|Library|Museum|Union|Federation|Authority|Company|Consortium|Laborator(?:y|ies)|Programme|Secretariat|Working Group|(?:World|Development|Reserve|Central) Bank))$/iu

/** Units at the end of a longer Chinese name: 国家统计局, 外交部. Names of persons are shorter. */
const unitEnds =
  /^\p{Script=Han}{4,}(?:局|部|院|所|厂|站|厅|署|馆|社|会|处|团|台|组|队|館|會|廠|廳|處|團|組|隊)$/u

/** Words at its beginning: "Ministry of Education", "University of Oxford". */
const bodyBegins =
  /^(?:the )?(?:university|institute|ministry|department|bureau|academy|college|committee|council|office|society|association|library|bank|commission|royal society|united nations)\b(?: (?:of|for|on)\b|$)/iu

export const looksLikeBody = (name: string): boolean =>
  bodyEnds.test(name) || unitEnds.test(name) || bodyBegins.test(name)
