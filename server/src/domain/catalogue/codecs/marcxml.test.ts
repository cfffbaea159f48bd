import { describe, expect, test } from 'vitest'
import type { MarcRecord } from '../record.ts'
import { collect, inChunks } from '../testing/streams.ts'
import { readMarcXml } from './marcxml.ts'

const read = (xml: string, chunk = 7) => collect(readMarcXml(inChunks(Buffer.from(xml), chunk), 'utf-8'))

const body = `<leader>00000nam a2200000   4500</leader>
<controlfield tag="001">x1</controlfield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">A &amp; B 红楼</subfield></datafield>`
const expected: MarcRecord = {
  leader: '00000nam a2200000   4500',
  fields: [
    { tag: '001', value: 'x1' },
    { tag: '245', indicator1: '1', indicator2: '0', subfields: [{ code: 'a', value: 'A & B 红楼' }] },
  ],
}

describe('MARC in XML', () => {
  test('a record is the same with a namespace, with a prefix and without', async () => {
    const prefixed = body.replaceAll(/<(\/?)(\w)/g, '<$1marc:$2')
    for (const xml of [
      `<collection xmlns="http://www.loc.gov/MARC21/slim"><record>${body}</record></collection>`,
      `<record>${body}</record>`,
      `<marc:collection xmlns:marc="http://www.loc.gov/MARC21/slim"><marc:record>${prefixed}</marc:record></marc:collection>`,
      `<collection xmlns="info:lc/xmlns/marcxchange-v2"><record format="MARC21" type="Bibliographic">${body}</record></collection>`,
    ]) {
      const [record, ...more] = await read(xml)
      expect(record?.marc).toEqual(expected)
      expect(record?.repairs).toEqual([])
      expect(more).toEqual([])
    }
  })

  test('records inside OAI-PMH and SRU answers are found; deleted and foreign ones are reported', async () => {
    const oai = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>
      <record><header><identifier>1</identifier></header><metadata><record xmlns="http://www.loc.gov/MARC21/slim">${body}</record></metadata></record>
      <record><header status="deleted"><identifier>2</identifier></header></record>
      <record><header/><metadata><oai_dc:dc xmlns:oai_dc="x"><dc:title xmlns:dc="y">T</dc:title></oai_dc:dc></metadata></record>
    </ListRecords></OAI-PMH>`
    const records = await read(oai)
    expect(records.map(({ marc, refusal }) => marc?.fields.length ?? refusal)).toEqual([
      2,
      'The source marks this record as deleted (OAI-PMH header).',
      'The record is Dublin Core (oai_dc), not MARC: harvest the source with a MARC metadata prefix.',
    ])
    const sru = `<zs:searchRetrieveResponse xmlns:zs="z"><zs:records><zs:record><zs:recordData><record>${body}</record></zs:recordData></zs:record></zs:records></zs:searchRetrieveResponse>`
    expect((await read(sru)).map(({ marc }) => marc)).toEqual([expected])
  })

  test('RUSMARC with elements for indicators and leader is read', async () => {
    const [record] =
      await read(`<record syntax="1.2.840.10003.5.28"><leader><status>n</status><type>a</type><leader07>m</leader07></leader>
      <field id="001">r7</field><field id="200"><indicator id="1">1</indicator><indicator id="2"> </indicator><subfield id="a">Война</subfield></field></record>`)
    expect(record?.format).toBe('1.2.840.10003.5.28')
    expect(record?.marc?.leader.slice(5, 8)).toBe('nam')
    expect(record?.marc?.fields).toEqual([
      { tag: '001', value: 'r7' },
      { tag: '200', indicator1: '1', indicator2: ' ', subfields: [{ code: 'a', value: 'Война' }] },
    ])
  })

  test('missing tags, codes and indicators cost the field, not the record', async () => {
    const [record] =
      await read(`<record>${body}<controlfield>7</controlfield><datafield ind1=" " ind2=" "><subfield code="a">x</subfield></datafield>
      <datafield tag="500"><subfield>note</subfield></datafield><datafield tag="020"><subfields code="a">1</subfields></datafield></record>`)
    expect(record?.marc?.fields.map(({ tag }) => tag)).toEqual(['001', '245', '500'])
    expect(record?.repairs).toHaveLength(4)
  })

  test('a missing end tag does not swallow the next record, and a cut file keeps its fields', async () => {
    const records = await read(`<collection><record>${body}<record>${body}</record></collection>`)
    expect(records.map(({ marc }) => marc?.fields.length)).toEqual([2, 2])
    const [cut] = await read(`<collection><record>${body}<datafield tag="300"><subfield code="a">2`)
    expect(cut?.marc?.fields).toHaveLength(2)
    expect(cut?.repairs).toContain('The file ends inside this record.')
  })

  test('a refused record comes with its source text', async () => {
    const [, second] = await read(
      `<collection><record>${body}</record>\n<record><note>x</note></record></collection>`,
      11,
    )
    expect(second?.refusal).toBe('The record holds <note>, no MARC fields.')
    expect(second?.xml).toBe('<record><note>x</note></record>')
    expect(second?.line).toBe(4)
  })
})
