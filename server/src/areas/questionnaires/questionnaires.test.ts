import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wenyuan/contract/areas/account.ts'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
let folder: string
let reader: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-answers-'))
  await load('databases', [
    { code: 'trial', name: '试用库', url: 'https://trial.example/', status: 'trial', to: '2026-03-20' },
    { code: 'bought', name: '已购库', url: 'https://bought.example/' },
  ])
})
beforeEach(async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  reader = await portal.signIn('asked')
  other = await portal.signIn('other')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const option = (code: string) => ({ code, text: { 'zh-CN': `选${code}`, en: `Option ${code}` } })
const visits = {
  code: 'visits',
  kind: 'single',
  text: '多久',
  required: true,
  options: ['a', 'b'].map(option),
}
const why = {
  code: 'why',
  kind: 'long',
  text: '原因',
  required: true,
  showIf: { question: 'visits', is: ['b'] },
}
const entryOf = (code: string, more: object = {}) => ({
  code,
  name: { 'zh-CN': `问卷${code}`, en: `Survey ${code}` },
  sections: [{ code: 'one', questions: [visits, why] }],
  ...more,
})
const load = (kind: string, entries: readonly object[]) =>
  importContent(portal, kind, entries.map((one) => JSON.stringify(one)).join('\n'))
const run = (...argv: string[]) => command(portal, ['questionnaire', ...argv, '--tenant', portal.tenant])
const open = async (code: string, more: object = {}) => {
  await load('questionnaires', [entryOf(code, more)])
  await run('open', code)
}
interface Given {
  questionId: string
  values: string[]
}
const choice = (visit: string, ...more: Given[]): Given[] => [
  { questionId: 'visits', values: [visit] },
  ...more,
]
const answer = (questionnaireId: string, visit: string, headers = reader, more: object = {}) =>
  portal.ask(
    questionnaires.answer,
    { questionnaireId, answers: choice(visit), ...more },
    {
      headers,
    },
  )
const refusedAnswer = (questionnaireId: string, more: object = {}, headers = reader) =>
  portal.refused(questionnaires.answer, { questionnaireId, answers: choice('a'), ...more }, { headers })
const listed = async (headers = reader) =>
  (await portal.ask(questionnaires.list, {}, { headers, language: 'en' })).records
const cardOf = async (code: string, headers = reader) =>
  (await listed(headers)).find(({ questionnaireId }) => questionnaireId === code)

test('a named questionnaire: hidden until opened, a draft, sent once, found again', async () => {
  await load('questionnaires', [entryOf('named', { to: '2026-03-31', minutes: 3 })])
  expect(await cardOf('named')).toBeUndefined()
  expect((await refusedAnswer('named')).code).toBe('QUESTIONNAIRE_UNKNOWN')
  await run('open', 'named')
  expect(await cardOf('named')).toMatchObject({
    name: 'Survey named',
    dueDate: '2026-03-31',
    answered: false,
    anonymous: false,
    open: true,
  })
  await answer('named', 'b', reader, { draft: true })
  expect(await cardOf('named')).toMatchObject({ hasDraft: true, answered: false })
  expect(await cardOf('named', other)).toMatchObject({ hasDraft: false })
  const ask = { questionnaireId: 'named' }
  const begun = await portal.ask(questionnaires.questions, ask, { headers: reader, language: 'en' })
  expect(begun.answers).toEqual([{ questionId: 'visits', values: ['b'] }])
  expect(begun.sections[0]?.questions[0]?.options[1]?.text).toBe('Option b')
  expect((await portal.ask(questionnaires.questions, ask, { headers: other })).answers).toEqual([])

  expect(await refusedAnswer('named', { answers: choice('b') })).toMatchObject({
    code: 'ANSWER_INCOMPLETE',
    field: 'why',
  })
  const answers = choice('b', { questionId: 'why', values: [' =1+1\u202e '] })
  await portal.ask(questionnaires.answer, { ...ask, answers, sendKey: 'k1' }, { headers: reader })
  await portal.ask(questionnaires.answer, { ...ask, answers, sendKey: 'k1' }, { headers: reader })
  expect((await refusedAnswer('named', { sendKey: 'k2' })).code).toBe('ALREADY_ANSWERED')
  expect((await refusedAnswer('named', { draft: true })).code).toBe('ALREADY_ANSWERED')
  expect(await cardOf('named')).toMatchObject({ answered: true, hasDraft: false })
  const own = await portal.ask(questionnaires.own, {}, { headers: reader, language: 'en' })
  expect(own.records[0]).toMatchObject({
    name: 'Survey named',
    answers: [{ answer: ['Option b'] }, { answer: ['=1+1'] }],
  })
  expect((await portal.ask(questionnaires.own, {}, { headers: other })).total).toBe(0)
  const csv = join(folder, 'named.csv')
  await run('export', 'named', csv)
  expect(readFileSync(csv, 'utf8')).toContain(`"'=1+1"`)
  expect(await portal.ask(account.ownData, {}, { headers: reader })).toHaveProperty('named_answer')
})

test('an anonymous questionnaire: no draft, once for each reader, the same sending again succeeds', async () => {
  await open('quiet', { anonymous: true })
  expect((await refusedAnswer('quiet', { draft: true })).code).toBe('DRAFT_IN_BROWSER')
  await answer('quiet', 'a', reader, { sendKey: 'mine' })
  await answer('quiet', 'a', reader, { sendKey: 'mine' })
  expect((await refusedAnswer('quiet', { sendKey: 'new' })).code).toBe('ALREADY_ANSWERED')
  expect((await refusedAnswer('quiet')).code).toBe('ALREADY_ANSWERED')
  expect((await listed()).find(({ questionnaireId }) => questionnaireId === 'quiet')?.answered).toBe(true)
  const own = await portal.ask(questionnaires.own, { questionnaireId: 'quiet' }, { headers: reader })
  expect(own.total).toBe(0)
  const tenant = { db: portal.appContext.database.ofTenant(portal.tenant) }
  const sheets = await tenant.db
    .selectFrom('answer_sheet')
    .selectAll()
    .where('tenant', '=', portal.tenant)
    .execute()
  expect(sheets.filter(({ code }) => code === 'quiet')).toHaveLength(1)
  const together = await Promise.all(
    ['x', 'y', 'z'].map((sendKey) =>
      portal
        .ask(
          questionnaires.answer,
          { questionnaireId: 'quiet', answers: choice('b', text('w')), sendKey },
          { headers: other },
        )
        .then(() => 'stored')
        .catch(() => 'refused'),
    ),
  )
  expect(together.toSorted()).toEqual(['refused', 'refused', 'stored'])
  const few = await run('export', 'quiet', join(folder, 'few.csv'))
  expect(few.errors.join()).toContain('fewer than 5')
})
const text = (words: string) => ({ questionId: 'why', values: [words] })

test('answers that are not possible are refused, and their question is named', async () => {
  await open('strict')
  expect(await refusedAnswer('strict', { answers: [] })).toMatchObject({
    code: 'ANSWER_INCOMPLETE',
    field: 'visits',
  })
  expect(await refusedAnswer('strict', { answers: choice('z') })).toMatchObject({
    code: 'ANSWER_WRONG',
    field: 'visits',
  })
  expect((await refusedAnswer('strict', { version: 7 })).code).toBe('QUESTIONNAIRE_CHANGED')
  expect((await refusedAnswer('strict', { answers: 'all' })).field).toBe('answers')
  expect((await refusedAnswer('none')).code).toBe('QUESTIONNAIRE_UNKNOWN')
  expect((await refusedAnswer('strict', {}, {})).code).toBe('SIGN_IN_REQUIRED')
  // a hidden question needs no answer, and one that was sent is not stored
  await portal.ask(
    questionnaires.answer,
    { questionnaireId: 'strict', answers: choice('a', text('hidden')) },
    { headers: reader },
  )
  const own = await portal.ask(questionnaires.own, { questionnaireId: 'strict' }, { headers: reader })
  expect(own.records[0]?.answers.map(({ questionId }) => questionId)).toEqual(['visits'])
})

test('days, closing and another library', async () => {
  await open('dated', { from: '2026-03-16', to: '2026-03-17' })
  expect((await refusedAnswer('dated')).code).toBe('QUESTIONNAIRE_CLOSED')
  // 16:00 UTC is midnight in the library
  portal.setNow(new Date('2026-03-17T15:59:00Z'))
  reader = await portal.signIn('asked')
  other = await portal.signIn('other')
  await answer('dated', 'a')
  portal.setNow(new Date('2026-03-17T16:00:00Z'))
  expect((await refusedAnswer('dated', {}, other)).code).toBe('QUESTIONNAIRE_CLOSED')
  expect(await cardOf('dated', other)).toBeUndefined()
  expect(await cardOf('dated')).toMatchObject({ open: false, answered: true })
  await open('shut')
  await run('close', 'shut')
  expect((await refusedAnswer('shut')).code).toBe('QUESTIONNAIRE_CLOSED')
  const elsewhere = await portal.signIn('asked', { as: portal.neighbour })
  const there = await portal.refused(
    questionnaires.answer,
    { questionnaireId: 'dated' },
    { headers: elsewhere, as: portal.neighbour },
  )
  expect(there.code).toBe('QUESTIONNAIRE_UNKNOWN')
})

test('a version that has been answered stays; a change waits until the library opens it', async () => {
  await open('edited')
  const longer = {
    sections: [{ code: 'one', questions: [visits, why, { code: 'more', kind: 'short', text: '另外' }] }],
  }
  const questions = async (headers = reader) =>
    portal.ask(questionnaires.questions, { questionnaireId: 'edited' }, { headers })
  await load('questionnaires', [entryOf('edited', longer)])
  expect(await questions()).toMatchObject({ version: 1 })
  expect((await questions()).sections[0]?.questions).toHaveLength(3)
  await answer('edited', 'a')
  await load('questionnaires', [entryOf('edited')])
  expect((await questions()).sections[0]?.questions).toHaveLength(3)
  expect((await load('questionnaires', [entryOf('edited', { anonymous: true })]))['rejected']).toBe(1)
  const { lines } = await run('preview', 'edited')
  const preview = new URL(`https://a${lines[0]?.replace('/#', '') ?? ''}`).searchParams.get('preview') ?? ''
  const seen = await portal.ask(
    questionnaires.questions,
    { questionnaireId: 'edited', preview },
    { headers: other },
  )
  expect(seen).toMatchObject({ version: 2 })
  const forged = { questionnaireId: 'strict', preview }
  expect((await portal.refused(questionnaires.questions, forged, { headers: other })).code).toBe(
    'QUESTIONNAIRE_UNKNOWN',
  )
  await run('open', 'edited')
  expect(await questions(other)).toMatchObject({ version: 2 })
  expect((await refusedAnswer('edited', {}, reader)).code).toBe('ALREADY_ANSWERED')
  const removed = await command(portal, [
    'things',
    'remove',
    'questionnaires',
    'edited',
    '--tenant',
    portal.tenant,
  ])
  expect(removed.errors.join() + removed.lines.join()).toContain('It has answers.')
})

test('results are shown in sum from five answers on, when the library shows them', async () => {
  await open('sums', { anonymous: true, results: 'after', to: '2026-03-31' })
  const results = (questionnaireId = 'sums') =>
    portal.ask(questionnaires.results, { questionnaireId }, { headers: reader, language: 'en' })
  const withheld = () =>
    portal.refused(questionnaires.results, { questionnaireId: 'sums' }, { headers: reader })
  for (const name of ['s1', 's2', 's3', 's4']) await answer('sums', 'a', await portal.signIn(name))
  expect((await withheld()).code).toBe('RESULTS_WITHHELD')
  portal.setNow(new Date('2026-04-02T00:00:00Z'))
  reader = await portal.signIn('asked')
  expect(await results()).toMatchObject({ count: 0, questions: [] })
  portal.setNow(new Date('2026-03-20T00:00:00Z'))
  await portal.ask(
    questionnaires.answer,
    { questionnaireId: 'sums', answers: choice('b', text('my name is')) },
    { headers: await portal.signIn('s5') },
  )
  portal.setNow(new Date('2026-04-02T00:00:00Z'))
  reader = await portal.signIn('asked')
  const { count, questions } = await results()
  expect(count).toBe(5)
  expect(questions).toMatchObject([
    {
      questionId: 'visits',
      answered: 5,
      charts: [{ bars: [{ label: 'Option a', value: 4 }, { value: 1 }] }],
    },
    { questionId: 'why', answered: 0, charts: [] },
  ])
  expect(JSON.stringify(questions)).not.toContain('my name')
  expect((await run('results', 'sums')).lines[0]).toBe('sums\tversion 1\t5 answers')
  const csv = join(folder, 'sums.csv')
  await run('export', 'sums', csv)
  expect(readFileSync(csv, 'utf8').trim().split('\r\n')).toHaveLength(6)
  expect(readFileSync(csv, 'utf8')).not.toContain('s5')
})

test('questions about a trial can be answered and changed until it ends', async () => {
  await open('trial-q', { databases: ['trial'] })
  const ask = (headers = reader) =>
    portal.ask(questionnaires.trialQuestions, { resourceId: 'trial' }, { headers })
  expect(await cardOf('trial-q')).toBeUndefined()
  expect((await refusedAnswer('trial-q')).code).toBe('QUESTIONNAIRE_UNKNOWN')
  expect(await ask()).toMatchObject({ questionnaireId: 'trial-q', answered: false, answers: [] })
  const send = (visit: string) =>
    portal.ask(
      questionnaires.answerTrial,
      { resourceId: 'trial', answers: choice(visit, text('w')) },
      { headers: reader },
    )
  await send('a')
  await send('b')
  expect(await ask()).toMatchObject({ answered: true, answers: [{ values: ['b'] }, { values: ['w'] }] })
  expect(await ask(other)).toMatchObject({ answered: false, answers: [] })
  expect(
    await portal.ask(questionnaires.trialQuestions, { resourceId: 'bought' }, { headers: reader }),
  ).toBeNull()
  const refused = (resourceId: string) =>
    portal.refused(questionnaires.answerTrial, { resourceId, answers: choice('a') }, { headers: reader })
  expect((await refused('bought')).code).toBe('QUESTIONNAIRE_UNKNOWN')
  expect((await refused('none')).code).toBe('DATABASE_UNKNOWN')
  portal.setNow(new Date('2026-03-20T16:00:00Z'))
  reader = await portal.signIn('asked')
  expect(await ask()).toBeNull()
  expect((await refused('trial')).code).toBe('QUESTIONNAIRE_CLOSED')
  expect((await run('results', 'trial-q')).lines[0]).toContain('fewer than 5 answers')
})

test('feedback on a database goes to the library', async () => {
  const resourceId = 'bought'
  const questions = await portal.ask(
    questionnaires.newDatabaseQuestions,
    { resourceId },
    { headers: reader, language: 'en' },
  )
  expect(questions).toHaveLength(3)
  expect(
    await portal.ask(questionnaires.databaseQuestions, { resourceId }, { headers: reader, language: 'en' }),
  ).toEqual(questions)
  await command(portal, [
    'tenant',
    'set',
    portal.tenant,
    'databaseQuestions={"zh-CN":"好用吗？","en":"Is it useful?"}',
  ])
  expect(
    await portal.ask(
      questionnaires.newDatabaseQuestions,
      { resourceId },
      { headers: reader, language: 'en' },
    ),
  ).toEqual([{ questionId: '1', question: 'Is it useful?' }])
  const send = (input: object, headers = reader) =>
    portal.refused(questionnaires.sendDatabaseFeedback, { resourceId, ...input }, { headers })
  expect((await send({})).code).toBe('QUESTION_EMPTY')
  expect((await send({ question: 'x'.repeat(300) })).field).toBe('question')
  expect((await send({ answers: [{ questionId: '1', answer: 'x'.repeat(1_000) }] })).field).toBe(
    'answers.0.answer',
  )
  expect((await send({ resourceId: 'none', question: 'x' })).code).toBe('DATABASE_UNKNOWN')
  expect((await send({ question: 'x' }, {})).code).toBe('SIGN_IN_REQUIRED')
  const sent = { resourceId, question: '@SUM(1)', answers: [{ questionId: '1', answer: 'Very' }] }
  await portal.ask(questionnaires.sendDatabaseFeedback, sent, { headers: reader, language: 'en' })
  const csv = join(folder, 'feedback.csv')
  await run('feedback', csv)
  expect(readFileSync(csv, 'utf8')).toContain(`"'@SUM(1)","Is it useful? Very"`)
  // the question is answered as a message is
  const own = async () => (await portal.ask(feedback.list, {}, { headers: reader })).records
  expect(await own()).toMatchObject([
    { kind: 'resource', content: '@SUM(1)', page: '/dataBaseNav/details/bought', state: 'open' },
  ])
  await command(portal, [
    'desk',
    'feedback',
    'answer',
    (await own())[0]?.feedbackId ?? '',
    'Yes.',
    '--tenant',
    portal.tenant,
  ])
  expect(await own()).toMatchObject([{ state: 'answered', reply: 'Yes.' }])
})

test('a file with mistakes is refused line by line', async () => {
  const wrong = [
    entryOf('w1', { databases: ['nowhere'] }),
    entryOf('w2', { anonymous: true, results: 'always' }),
    { ...entryOf('w3'), sections: [] },
    entryOf('w4'),
  ]
  expect(await load('questionnaires', wrong)).toMatchObject({ added: 1, rejected: 3 })
  expect((await run('list')).lines.join('\n')).toMatch(/w4\tdraft\tversion 1\tnamed/)
  expect((await run('open', 'w1')).errors.join()).toContain('CODE: There is no such questionnaire')
  expect((await run('close', 'w4')).errors.join()).toContain('QUESTIONNAIRE_UNKNOWN')
})

test('programs of the library open and close questionnaires by key, at their own library only', async () => {
  await open('by-key')
  const call = await staffCaller(portal)
  const phase = async () => {
    const { data } = await call('list-questionnaires', { rows: 100 }, '')
    const { records } = data as { records: { code: string; phase: string; answers: number }[] }
    return records.find(({ code }) => code === 'by-key')
  }
  expect(await phase()).toMatchObject({ phase: 'open', answers: 0 })
  const close = { code: 'by-key', to: 'closed' }
  expect(await call('questionnaire', close)).toMatchObject({ status: 200, data: { state: 'closed' } })
  expect((await phase())?.phase).not.toBe('open')
  expect(await call('questionnaire', { ...close, code: 'none' })).toMatchObject({
    errCode: 'QUESTIONNAIRE_UNKNOWN',
  })
  const elsewhere = await staffCaller(portal, { as: portal.neighbour })
  expect(await elsewhere('questionnaire', close)).toMatchObject({ errCode: 'QUESTIONNAIRE_UNKNOWN' })
  expect(JSON.stringify((await elsewhere('list-questionnaires', {}, '')).data)).not.toContain('by-key')
  expect(await call('questionnaire', { ...close, to: 'draft' })).toMatchObject({ status: 400, field: 'to' })
})
