import { describe, expect, test } from 'vitest'
import type { ReadOptions } from './read.ts'
import { fileOf, keys, read, refused } from './testing/read-files.ts'

describe('reading a catalogue file', () => {
  test('CSV: Chinese headers are recognised, rows of one work are its copies', async () => {
    const outcomes = await read(
      '书名,作者,出版社,条码\r\n红楼梦,"(清)曹雪芹著",人民文学出版社,C1\r\n红楼梦,(清)曹雪芹著,人民文学出版社,C2\r\n,x,y,C3\r\n',
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['record', 'items', 'rejected'])
    expect(outcomes[0]).toMatchObject({
      position: { record: 1, line: 2 },
      entry: {
        items: [{ barcode: 'C1' }],
        record: { title: '红楼梦', contributors: [{ name: '曹雪芹', nationality: '(清)', role: '著' }] },
      },
    })
    expect(outcomes[2]).toMatchObject({ reason: 'The row has no title.', position: { record: 3, line: 4 } })
  })

  test('UTF-16 and Windows text is read', async () => {
    const text = '\uFEFF书名\t作者\r\n红楼梦\t曹雪芹\r\n'
    const wide = Buffer.from(text, 'utf16le')
    expect(keys(await read(wide))).toHaveLength(1)
    expect((await read(wide))[0]).toMatchObject({ entry: { record: { title: '红楼梦' } } })
    expect((await read(Buffer.from(wide).swap16()))[0]).toMatchObject({
      entry: { record: { title: '红楼梦' } },
    })
    const lines = Buffer.from('\uFEFF{"id":"a","title":"红楼梦"}\n{"id":"b","title":"上"}\n', 'utf16le')
    expect(keys(await read(lines))).toEqual(['a', 'b'])
    const western = Buffer.from('title;author\nLes Mis\u00E9rables;Hugo, Victor\n', 'latin1')
    expect((await read(western))[0]).toMatchObject({ entry: { record: { title: 'Les Misérables' } } })
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><record><leader>00000nam a2200000   4500</leader><controlfield tag="001">x</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Caf\u00E9</subfield></datafield></record>`
    expect((await read(Buffer.from(xml, 'latin1')))[0]).toMatchObject({
      entry: { record: { title: 'Café' } },
    })
  })

  test('CSV: a column map names columns, separators, defaults and the key', async () => {
    const columnMap = {
      delimiter: ';',
      key: 'No',
      columns: {
        T: 'title',
        A: { field: 'authors', split: '|' },
        S: { field: 'classNumbers', prefix: 'udc:' },
        L: 'item.location',
      },
      defaults: { type: 'thesis', languages: 'fr', 'item.branch': 'paris' },
    } as const
    const path = fileOf(JSON.stringify(columnMap))
    for (const map of [columnMap, path] as ReadOptions['columnMap'][]) {
      const [outcome] = await read('No;T;A;S;L\n7;Titre;Hugo, Victor|Sand, George;82-31;A1\n', {
        format: 'csv',
        ...(map === undefined ? {} : { columnMap: map }),
      })
      expect(outcome).toMatchObject({
        key: '7',
        entry: {
          record: {
            docCode: '3',
            languages: ['fre'],
            contributors: [{ name: 'Hugo, Victor' }, { name: 'Sand, George' }],
            classNumbers: [{ scheme: 'udc', value: '82-31' }],
          },
          items: [{ barcode: '7#1', branch: 'paris', location: 'A1' }],
        },
      })
    }
  })

  test('CSV: a map that does not fit is refused with the available names', async () => {
    expect(await refused('a,b\n1,2\n', { columnMap: { columns: { Titel: 'title' } } })).toBe(
      'The column map names "Titel", which this file has not got; its columns are "a", "b".',
    )
    expect(await refused('a,b\n1,2\n', { columnMap: fileOf('{"columns":{"a":"tittle"}}') })).toContain(
      'The column map is wrong at "columns.a"',
    )
    expect(await refused('a,b\n1,2\n', { columnMap: `${fileOf('')}-missing` })).toContain('cannot be read')
    expect(await refused('a,b\n1,2\n')).toContain('give a column map')
  })
})
