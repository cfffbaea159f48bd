import { foldText } from './fold.ts'
import { keysOf } from './keys.ts'

/** "[清]", "（美）", "〔日〕": dynasty or nationality before a name. */
const nationality = /^\s*[[【(（〔［][^\]】)）〕］]{1,12}[\]】)）〕］]\s*/
/** ", 1743-1826", "(1743-1826)", "1881～1936". */
const dates =
  /[,，\s]*[(（]?(?:ca?\.? ?|b\. |fl\. )?\d{3,4}\??(?: bce?)?\s*[-–—~～]\s*(?:\d{3,4}\??(?: bce?)?)?[)）]?\.?\s*$/i
/** Role words after a Chinese name. A single character counts as a role only after a space: 李思绘 may be a name. */
const role =
  /(?:\s+(?:等?\s*(?:著|译|編|编|撰|繪|绘|注|校|辑|輯|选|選|等))|\s*等?\s*(?:编著|編著|主编|主編|编译|編譯|译注|譯註|校注|改编|改編|选编|選編|整理|点校|點校|合著|口述|执笔|編纂|编纂|总主编|副主编|绘著|著绘|撰稿|摄影|著译))\s*$/
const chineseName = /^\p{Script=Han}{2,4}$/u
const hasLatin = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u
/** Particles that belong to the family name. */
const particle = /^(?:van|von|de|da|di|del|della|der|den|la|le|du|dos|das|bin|ibn|al|el|ter|ten|zu)$/

/** The name without dynasty, nationality, role or dates. Never empty unless the text was. */
export function cleanName(raw: string): string {
  let name = raw.trim()
  for (const waste of [nationality, nationality, dates, role]) {
    const rest = name.replace(waste, '').trim()
    if (rest !== '') name = rest
  }
  return name
}

/** Family and given names of a Western name in either order; undefined for a single word. */
export function splitWesternName(name: string): { family: string; given: string } | undefined {
  if (!hasLatin.test(name)) return undefined
  const comma = name.indexOf(',')
  if (comma > 0) {
    const given = (name.slice(comma + 1).split(',')[0] ?? '').trim()
    return given === '' ? undefined : { family: name.slice(0, comma).trim(), given }
  }
  const words = name.trim().split(/\s+/)
  if (words.length < 2 || words.length > 6) return undefined
  let at = words.length - 1
  while (at > 1 && particle.test((words[at - 1] ?? '').toLowerCase())) at -= 1
  return { family: words.slice(at).join(' '), given: words.slice(0, at).join(' ') }
}

/** Whole-value keys of a name: as given, both orders of a Western name, the double family name of a Spanish one. */
export function nameKeys(raw: string): string[] {
  const name = cleanName(raw)
  const keys = new Set(keysOf(name.replaceAll(',', ' ')))
  const split = splitWesternName(name)
  if (split !== undefined) {
    for (const key of keysOf(`${split.given} ${split.family}`)) keys.add(key)
    for (const key of keysOf(`${split.family} ${split.given}`)) keys.add(key)
    const words = name.includes(',') ? [] : name.split(/\s+/)
    if (words.length === 3 && (words[1] ?? '').length > 2)
      for (const key of keysOf(`${words[1] ?? ''} ${words[2] ?? ''} ${words[0] ?? ''}`)) keys.add(key)
  }
  return [...keys]
}

const letters = /\p{L}[\p{L}\p{M}]*/gu

/** "j", "k" and "jk" for Joanne Kathleen Rowling: for readers who type initials only. */
export function initialsOfName(raw: string): string[] {
  const split = splitWesternName(cleanName(raw))
  if (split === undefined) return []
  // "H. G. (Herbert George)" has a short and a full form: each has its initials
  const forms = foldText(split.given).split(/[()]/)
  return [...new Set(forms.flatMap(initialsOfGiven))]
}

function initialsOfGiven(form: string): string[] {
  const given = form.match(letters) ?? []
  // "JK" as one word is two initials already
  if (given.length === 1 && (given[0] ?? '').length <= 2) return []
  const initials = given.slice(0, 5).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  return [...initials, initials.join('')].filter((initial) => initial !== '')
}

/** True for a likely Chinese personal name of two to four ideographs, whose surname has a special reading. */
export const isChineseName = (name: string): boolean => chineseName.test(name)
