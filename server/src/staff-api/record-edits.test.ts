import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { marcText } from '@wenyuan/contract/shapes/marc-lines.ts'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookLeader, marcOf } from '../domain/catalogue/testing/marc-lines.ts'
import { saveRecords } from '../domain/records/made-records.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
interface Data extends StaffRecord {
  refusal: string
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await load()
})

const source = marcOf(
  bookLeader,
  '001 m1',
  '100 1#$aLi, Daoyuan,$d-527.',
  '245 10$aShui jing zhu :$bcommentary /$cLi Daoyuan.',
  '300 ##$a40 juan',
  '650 #0$aRivers$zChina.',
)
const load = async (title = 'Shui jing zhu', marc = source) =>
  portal.load(portal.tenant, [
    { ...entryOf({ recordId: 'm1', title }), marc },
    entryOf({ recordId: 'plain', title: '洛阳伽蓝记', authors: ['杨衒之'], notes: ['五卷'] }),
  ])

const ask = async (call: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const shown = async (recordId: string) => (await ask('show-record', { recordId })).data
const edit = async (recordId: string, form: object) =>
  ask('edit-record', { recordId, version: (await shown(recordId)).contentVersion, form })
const readersFind = async (searchWord: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }] })).total

test('a record without MARC is changed by its form, and the change stands over later imports', async () => {
  expect((await shown('plain')).form).toMatchObject({
    title: ['洛阳伽蓝记'],
    authors: ['杨衒之'],
    notes: ['五卷'],
  })
  const form = {
    title: ['洛阳伽蓝记校注'],
    authors: ['杨衒之 (撰)', '范祥雍（校注）'],
    subjects: ['佛寺--洛阳'],
  }
  expect((await edit('plain', form)).status).toBe(200)
  expect(await readersFind('伽蓝记校注')).toBe(1)
  expect((await shown('plain')).record).toMatchObject({
    title: '洛阳伽蓝记校注',
    contributors: [
      { name: '杨衒之', role: '撰', main: true },
      { name: '范祥雍', role: '校注', main: false },
    ],
    subjects: ['佛寺--洛阳'],
    notes: ['五卷'],
  })
  await portal.load(portal.tenant, [entryOf({ recordId: 'plain', title: '旧题名', notes: ['五卷本'] })])
  expect((await shown('plain')).record).toMatchObject({ title: '洛阳伽蓝记校注', notes: ['五卷本'] })
  expect((await ask('undo-record-edits', { recordId: 'plain' })).status).toBe(200)
  expect(await shown('plain')).toMatchObject({ title: '旧题名', edited: null })
  expect((await ask('undo-record-edits', { recordId: 'plain' })).errCode).toBe('ENTRY_UNKNOWN')
})

test('a change stands over a record that another entry makes', async () => {
  const made = (title: string) => {
    const { record } = entryOf({ recordId: 'made', title })
    const { tenant, appContext } = portal
    return saveRecords({ tenant, db: appContext.database.ofTenant(tenant), now: appContext.clock() }, [
      record,
    ])
  }
  await made('期刊甲')
  expect((await edit('made', { subtitle: ['季刊'] })).status).toBe(200)
  await made('期刊乙')
  expect((await shown('made')).record).toMatchObject({ title: '期刊乙', subtitle: '季刊' })
})

test('the form of a MARC record writes its fields, and leaves what it does not show', async () => {
  const { form } = await shown('m1')
  expect(form).toMatchObject({ title: ['Shui jing zhu'], subtitle: ['commentary'], authors: ['Li, Daoyuan'] })
  expect(form.subjects).toEqual(['Rivers--China.'])
  await edit('m1', {
    ...form,
    title: ['Shuijing zhu'],
    subjects: [...(form.subjects ?? []), 'Geography--History'],
  })
  const { marc, title, edited } = await shown('m1')
  expect(title).toBe('Shuijing zhu')
  expect(edited?.by).not.toBe('')
  expect(marcText(marc ?? { leader: '', fields: [] }).split('\n')).toEqual([
    `LDR ${bookLeader}`,
    '001 m1',
    '100 1# $aLi, Daoyuan,$d-527.',
    '245 10 $aShuijing zhu :$bcommentary /$cLi Daoyuan.',
    '300 ## $a40 juan',
    '650 #0 $aRivers$zChina.',
    '650 #4 $aGeography$xHistory',
  ])
})

test('MARC is changed as lines; a later import keeps the changed tags and brings the others', async () => {
  const { marc, contentVersion: version } = await shown('m1')
  const text = marcText(marc ?? { leader: '', fields: [] })
  const change = (changed: string, from = version) =>
    ask('edit-marc', { recordId: 'm1', version: from, text: changed })
  expect((await change('245 no field')).data.refusal).toBe('Line 1 is no field')
  expect((await change(text.replace('001 m1', '001 m2'))).data.refusal).toContain('001')
  expect((await change(text.replace(/245.*\n/, ''))).data.refusal).toContain('title')
  expect((await change(`${text}\n500 ## $aWith a map.`)).status).toBe(200)
  expect((await change(text)).errCode).toBe('CHANGED_MEANWHILE')
  const later = marcOf(bookLeader, '001 m1', '245 10$aOther title', '300 ##$a2 volumes')
  await load('Other title', later)
  const now = await shown('m1')
  expect(now.title).toBe('Shuijing zhu')
  const lines = marcText(now.marc ?? { leader: '', fields: [] })
  expect(lines).toContain('300 ## $a2 volumes')
  expect(lines).toContain('500 ## $aWith a map.')
  expect(lines).not.toContain('100 1#')
  await ask('undo-record-edits', { recordId: 'm1' })
  expect((await shown('m1')).title).toBe('Other title')
})

test('a short record is made, found, and gets copies; one that readers do not find is for the staff', async () => {
  const made = await ask('add-record', {
    type: 'book',
    form: { title: ['赠书一种'], isbns: ['7-101-00304-X'] },
  })
  const { recordId } = made.data
  await ask('add-copies', { recordId, barcodes: ['GIFT-1'], fields: { branch: 'main' } })
  expect(await readersFind('赠书一种')).toBe(1)
  expect((await portal.ask(detail.record, { recordId })).title).toBe('赠书一种')
  await ask('add-record', { type: 'book', form: { title: ['馆际借入之书'] }, isShown: false })
  expect(await readersFind('馆际借入之书')).toBe(0)
  expect((await ask('add-record', { type: 'book', form: {} })).data.refusal).toContain('title')
  expect((await ask('add-record', { type: 'cup', form: { title: ['x'] } })).errCode).toBe('INPUT_INVALID')
})

test('a second record of an ISBN is made only when that is meant', async () => {
  const first = { type: 'book', form: { title: ['史记一册'], isbns: ['7-101-00304-4'] } }
  expect((await ask('add-record', first)).data.refusal).toBeUndefined()
  const second = { type: 'book', form: { title: ['再来一册'], isbns: ['9787101003048'] } }
  const { data } = await ask('add-record', second)
  expect(data.refusal).toMatch(/^A record has this ISBN already: 史记一册 \(own-/)
  expect((await ask('add-record', { ...second, isSecond: true })).data.refusal).toBeUndefined()
  expect(await readersFind('再来一册')).toBe(1)
})

test('an unknown record, two titles, a missing right and nobody: refused', async () => {
  expect((await ask('edit-record', { recordId: 'none', version: 'x', form: {} })).errCode).toBe(
    'RECORD_UNKNOWN',
  )
  expect((await edit('plain', { title: ['一', '二'] })).errCode).toBe('INPUT_INVALID')
  const plain = {
    recordId: 'plain',
    version: (await shown('plain')).contentVersion,
    text: `LDR ${bookLeader}\n245 00 $aX`,
  }
  expect((await ask('edit-marc', plain)).errCode).toBe('FORMAT_DIFFERS')
  const other = await signInStaff(portal, ['acquisitions'])
  expect((await ask('edit-record', { recordId: 'plain', version: 'x', form: {} }, other)).errCode).toBe(
    'RIGHT_MISSING',
  )
  expect((await ask('edit-record', { recordId: 'plain', version: 'x', form: {} }, '')).status).toBe(401)
})
