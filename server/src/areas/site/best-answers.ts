import type { Library } from '@wenyuan/contract/areas/site.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import words from './best-answers.json' with { type: 'json' }
import type { SiteScope } from '../../core/scope.ts'
import { CONTACT, roomNames, undescribedServices } from '../../domain/best-answers/ask-library.ts'
import { inEach, inOneLine } from '../../domain/best-answers/in-each.ts'
import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { dayIn } from '../../platform/calendar.ts'
import { branchesAhead } from './branches-ahead.ts'

/** Branches whose hours are in one line. */
const MOST_BRANCHES = 3

/** The hours of a branch on a day; empty: they are not known. */
function hoursOn(day: string, { openingHours, closedDays, specialHours }: Library, closed: string): string {
  if (closedDays.includes(day)) return closed
  const special = specialHours.find(({ from, to }) => from <= day && day <= to)
  if (!special) return openingHours
  return special.note === '' ? special.hours : `${special.hours} (${special.note})`
}

/** Opening hours of today, and the page of the branches; where nobody has entered hours, whom to ask. */
async function openingHours(scope: SiteScope): Promise<NamedAnswer[]> {
  const { title, unknown, closed, names } = words.hours
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const lines = await Promise.all(
    languageTags.map(async (language) => {
      const known = (await branchesAhead(scope, language))
        .map((branch) => ({ name: branch.libName, hours: hoursOn(today, branch, closed[language]) }))
        .filter(({ hours }) => hours !== '')
      const said = known.slice(0, MOST_BRANCHES).map(({ name, hours }) => `${name} ${hours}`)
      return [language, inOneLine([...said, known.length > MOST_BRANCHES ? '…' : ''])]
    }),
  )
  const line = new Map(lines.map(([language = '', text = '']) => [language, text]))
  if ([...line.values()].every((text) => text === ''))
    return [{ kind: 'hours', title, about: unknown, address: CONTACT, names }]
  const about = inEach((language) => line.get(language) ?? '')
  const hours: NamedAnswer = { kind: 'hours', title, about, address: '/collectionNav', names }
  // a room that nobody has described is open when its branch is
  return [hours, { ...hours, names: roomNames, title: words.hours.ofLibrary, isLast: true }]
}

/** Telephone and mail of the library, and the form for what they do not answer. */
function contact({ site: { settings } }: SiteScope): NamedAnswer {
  const { title, about, names } = words.contact
  const known = inOneLine([settings.footerPhone, settings.footerMail])
  return {
    kind: 'service',
    title,
    about: known === '' ? about : inEach(() => known),
    address: CONTACT,
    names,
  }
}

export const siteAnswers = (): AnswerSource => async (scope) => [
  ...(await openingHours(scope)),
  contact(scope),
  undescribedServices,
]
