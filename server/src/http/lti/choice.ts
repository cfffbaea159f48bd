import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { courseAmong, courseList, coursesToChoose } from '../../areas/courses/public.ts'
import { signingKey } from '../../domain/lti/tool-keys.ts'
import { readTicket, signTicket } from '../../domain/readers/signed-ticket.ts'
import type { LtiMessage } from '../../integrations/lti/launch-claims.ts'
import { type LtiPlatform } from '../../domain/lti/platform.ts'
import { originOf } from '../../integrations/lti/platform.ts'
import { deepLinkingAnswer, type LtiLink } from '../../integrations/lti/signing.ts'
import { offeredLanguages } from '../language.ts'
import { escapeHtml } from '../../platform/html.ts'
import { factsOf, heading } from './list-page.ts'
import { inLanguage, type LtiRequest, type LtiVisit, sendPage, sendRefusal, textsOf } from './page.ts'

const CHOICE_MS = 3_600_000

/** A choice under way; every form of it carries the ticket. */
interface Choice {
  visit: LtiVisit
  ticket: string
  isMultiple: boolean
}

/** A teacher of the platform chooses what its course shows. */
export async function openChoice(
  visit: LtiVisit,
  platform: LtiPlatform,
  { deepLinking, isTeacher, deployment, courseCodes }: LtiMessage,
): Promise<void> {
  const { scope, source, words } = visit
  if (!deepLinking?.types.includes('ltiResourceLink')) return sendRefusal(visit, words.message)
  if (!isTeacher) return sendRefusal(visit, words.onlyTeachers, 403)
  const { returnUrl, isMultiple, data } = deepLinking
  const ticket = await signTicket(source.signingKeyOf, scope, {
    purpose: 'lti-choice',
    subject: platform.code,
    expires: new Date(scope.now.getTime() + CHOICE_MS),
    claims: {
      deployment,
      returnUrl,
      lang: scope.language,
      ...(isMultiple ? { multiple: 'yes' } : {}),
      ...(data === undefined ? {} : { data }),
    },
  })
  const known = await courseAmong(scope, courseCodes)
  await showChoice({ visit, ticket, isMultiple }, { course: known ?? '', term: '', words: '' })
}

/** A step of the choice: courses are looked for, one is opened, or its list or items are sent. */
export async function continueChoice(visit: LtiVisit, request: LtiRequest): Promise<void> {
  const form = textsOf(request.body)
  const ticket = form['ticket'] ?? ''
  const read = await readTicket(visit.source.signingKeyOf, visit.scope, 'lti-choice', ticket)
  const platform = visit.platforms.find(({ code }) => code === read?.sub)
  if (!read || !platform) return sendRefusal(visit, visit.words.expired)
  const said = textsOf(read)
  const language = offeredLanguages(visit.scope.site).find((tag) => tag === said['lang'])
  const here = language === undefined ? visit : inLanguage(visit, language)
  const choice = { visit: here, ticket, isMultiple: said['multiple'] === 'yes' }
  const [course = '', term = ''] = (form['course'] ?? '').split('/')
  const asked = { course, term, words: (form['words'] ?? '').trim().slice(0, 200) }
  const { add = '' } = form
  if (add === '') return showChoice(choice, asked)

  const found = await courseList(here.scope, asked)
  if (!found) return showChoice(choice, { ...asked, course: '' })
  const ticked = new Set(textListOf(request.body, 'item').slice(0, choice.isMultiple ? undefined : 1))
  const items = found.items.filter(({ itemId }) => ticked.has(itemId))
  if (add === 'items' && items.length === 0)
    return showChoice(choice, asked, `<p role="alert">${here.words.nothingChosen}</p>`)
  const links =
    add === 'items' ? items.map((item) => itemLink(here, found.course, item)) : [listLink(here, found)]
  const returnUrl = said['returnUrl'] ?? ''
  const answer = await deepLinkingAnswer(await signingKey(here.source.signingKeyOf, here.scope), platform, {
    deployment: said['deployment'] ?? '',
    data: said['data'],
    links,
    now: here.scope.now,
  })
  const list = links.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')
  sendPage(here, {
    title: here.words.chosen,
    formGoesTo: originOf(returnUrl),
    body: `<h1>${here.words.chosen}</h1><ul>${list}</ul><form method="post" target="_self" action="${escapeHtml(returnUrl)}"><input type="hidden" name="JWT" value="${answer}"><button class="open first">${here.words.sendTo}</button></form>`,
  })
}

async function showChoice(
  choice: Choice,
  asked: { course: string; term: string; words: string },
  notice = '',
): Promise<void> {
  const { visit } = choice
  const found = asked.course === '' ? undefined : await courseList(visit.scope, asked)
  const body = found ? itemForm(choice, found) : await searchForm(choice, asked.words)
  sendPage(visit, { title: visit.words.choose, body: notice + body })
}

const formHead = ({ visit, ticket }: Choice): string =>
  `<form method="post" target="_self" action="/${visit.scope.site.path}/lti/choose"><input type="hidden" name="ticket" value="${ticket}">`

async function searchForm(choice: Choice, sought: string): Promise<string> {
  const { words, scope, source } = choice.visit
  const courses = await coursesToChoose(scope, sought, source.findCourses)
  const rows = courses.map((card) => {
    const facts = [card.courseCode, card.termName, words.items(card.books + card.materials)]
    return `<li><button class="open" name="course" value="${escapeHtml(`${card.courseId}/${card.term}`)}">${escapeHtml(card.courseName)}</button><br><small>${escapeHtml(facts.filter(Boolean).join(' · '))}</small></li>`
  })
  return [
    `<h1>${words.choose}</h1>`,
    `${formHead(choice)}<p><label>${words.search}<br><input type="search" name="words" maxlength="200" value="${escapeHtml(sought)}"></label></p><button class="open">${words.find}</button></form>`,
    courses.length === 0
      ? `<p>${words.noCourse}</p>`
      : `${formHead(choice)}<ul class="reading">${rows.join('')}</ul></form>`,
  ].join('')
}

function itemForm(
  choice: Choice,
  { course, items }: { course: CourseCard; items: readonly CourseItem[] },
): string {
  const { words } = choice.visit
  const key = escapeHtml(`${course.courseId}/${course.term}`)
  const kind = choice.isMultiple ? 'checkbox' : 'radio'
  const rows = items.map(
    (item) =>
      `<label class="tick"><input type="${kind}" name="item" value="${escapeHtml(item.itemId)}"><span>${escapeHtml(item.title)}<br><small>${escapeHtml([item.week === 0 ? '' : words.week(item.week), factsOf(words, item)].filter(Boolean).join(' · '))}</small></span></label>`,
  )
  return [
    heading(course),
    `${formHead(choice)}<input type="hidden" name="course" value="${key}"><p><button class="open first" name="add" value="list">${words.addList}</button></p>`,
    ...(items.length === 0
      ? [`<p>${words.emptyList}</p>`]
      : [...rows, `<p><button class="open" name="add" value="items">${words.addItems}</button></p>`]),
    `</form>${formHead(choice)}<button class="open">${words.otherCourse}</button></form>`,
  ].join('')
}

const linkTo = (
  { scope }: LtiVisit,
  custom: Record<string, string>,
): Pick<LtiLink, 'type' | 'url' | 'custom'> => ({
  type: 'ltiResourceLink',
  url: `${scope.origin}/${scope.site.path}/lti/launch?${new URLSearchParams(custom).toString()}`,
  custom,
})

const listLink = (
  visit: LtiVisit,
  { course, items }: { course: CourseCard; items: readonly CourseItem[] },
): LtiLink => ({
  ...linkTo(visit, { course: course.courseId, term: course.term }),
  title: course.courseName,
  text: [course.termName, visit.words.items(items.length)].filter(Boolean).join(' · '),
})

const itemLink = (visit: LtiVisit, course: CourseCard, item: CourseItem): LtiLink => ({
  ...linkTo(visit, { course: course.courseId, term: course.term, item: item.itemId }),
  title: item.title,
  text: factsOf(visit.words, item),
})

/** All values of a field of a form. */
function textListOf(form: unknown, name: string): string[] {
  const value: unknown = new Map(Object.entries(form ?? {})).get(name)
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
}
