import type { CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeIso2709 } from '../domain/catalogue/codecs/iso2709-writer.ts'
import { bookLeader, marcOf, unimarcLeader } from '../domain/catalogue/testing/marc-lines.ts'

const marc21 = (id: string, title: string) =>
  writeIso2709(marcOf(`${bookLeader.slice(0, 9)}a${bookLeader.slice(10)}`, `001 ${id}`, `245 10$a${title}`))
const unimarc = (id: string, title: string) =>
  writeIso2709(
    marcOf(
      unimarcLeader,
      `001 ${id}`,
      '100 ##$a20200101d2020    em y0chiy50      ea',
      '101 0#$achi',
      `200 1#$a${title}$f某人著`,
      '210 ##$a北京$c某社$d2020',
    ),
  )

const marcXml = (id: string, title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000nam a2200000   4500</leader>
<controlfield tag="001">${id}</controlfield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield>
</record></collection>
`
const marcJson = (id: string, title: string) =>
  `${JSON.stringify({
    leader: '00000nam a2200000   4500',
    fields: [{ '001': id }, { '245': { ind1: '1', ind2: '0', subfields: [{ a: title }] } }],
  })}\n`

const onixProduct = (id: string, title: string) => `<Product><RecordReference>${id}</RecordReference>
<NotificationType>03</NotificationType><DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType>
<TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>
</DescriptiveDetail></Product>`

/** A small catalogue of two records in each format; the title contains the format. */
const contents: Record<CatalogueFormat, string | Buffer> = {
  marc21: Buffer.concat([marc21('m21-1', 'Book in marc21'), marc21('m21-2', '第二种 marc21')]),
  unimarc: Buffer.concat([unimarc('uni-1', 'Livre unimarc'), unimarc('uni-2', '第二种 unimarc')]),
  cnmarc: Buffer.concat([unimarc('cn-1', '图书 cnmarc'), unimarc('cn-2', '第二种 cnmarc')]),
  marcxml: marcXml('xml-1', 'Book in marcxml').replace(
    '</collection>',
    `${/<record>[^]*<\/record>/.exec(marcXml('xml-2', '第二种 marcxml'))?.[0]}</collection>`,
  ),
  marcjson: marcJson('json-1', 'Book in marcjson') + marcJson('json-2', '第二种 marcjson'),
  csv: 'id,title,author\ncsv-1,Book in csv,Someone\ncsv-2,第二种 csv,某人\n',
  onix: `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
${onixProduct('onix-1', 'Book in onix')}${onixProduct('onix-2', '第二种 onix')}</ONIXMessage>
`,
  jsonl: `${JSON.stringify({ id: 'jsonl-1', type: 'book', title: 'Book in jsonl', items: [{ barcode: 'J1', branch: 'main', location: 'main-1f' }] })}
${JSON.stringify({ id: 'jsonl-2', type: 'book', title: '第二种 jsonl' })}
`,
}

const extensions: Record<CatalogueFormat, string> = {
  marc21: 'mrc',
  unimarc: 'mrc',
  cnmarc: 'iso',
  marcxml: 'xml',
  marcjson: 'json',
  csv: 'csv',
  jsonl: 'jsonl',
  onix: 'xml',
}

/** Writes the small catalogue in a format to a folder. @returns its file name */
export function writeCatalogueFile(folder: string, format: CatalogueFormat): string {
  const name = `small-${format}.${extensions[format]}`
  writeFileSync(join(folder, name), contents[format])
  return name
}
