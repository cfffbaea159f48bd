import { inGb18030 } from '@wenyuan/server/testing/gb18030.ts'

/** The library that moves: as many as its old systems have. */
export const sizes = { records: 5_000, readers: 500, loans: 300, holds: 40, charges: 60 }
/** Half of the people are in a file of Koha's shape, half in spreadsheets as Chinese systems write them. */
const half = (no: number, all: number) => no < all / 2

const pad = (no: number, places: number) => String(no).padStart(places, '0')
export const barcodeOf = (no: number) => `B${pad(no, 6)}`
export const accountOf = (no: number) => `R${pad(no, 5)}`
const numbers = (count: number) => Array.from({ length: count }, (_, no) => no)
const data = (tag: string, subfields: Readonly<Record<string, string>>, indicators = '  ') =>
  `<datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${Object.entries(subfields)
    .map(([code, value]) => `<subfield code="${code}">${value}</subfield>`)
    .join('')}</datafield>`

/** Records with a copy each, as Koha exports them. */
export const kohaRecords = (): string =>
  `<collection xmlns="http://www.loc.gov/MARC21/slim">${numbers(sizes.records)
    .map(
      (no) =>
        `<record><leader>00000nam a2200000   4500</leader><controlfield tag="001">${no}</controlfield>${data(
          '245',
          { a: `江河志 第${no}种`, c: '水利史研究室' },
          '00',
        )}${data('952', {
          a: no % 3 === 0 ? 'SOUTH' : 'MAIN',
          p: barcodeOf(no),
          o: `TV-${pad(no, 4)}`,
          g: '25.00',
          y: no % 10 === 0 ? 'REF' : 'BK',
        })}</record>`,
    )
    .join('')}</collection>`

const lines = (heading: string, rows: readonly (readonly (string | number)[])[]): string =>
  [heading, ...rows.map((row) => row.join(','))].join('\n')

/** Rows of one kind in the two shapes. */
const bothShapes = (
  count: number,
  koha: { heading: string; row: (no: number) => (string | number)[] },
  chinese: { heading: string; row: (no: number) => (string | number)[] },
) => ({
  koha: Buffer.from(
    lines(
      koha.heading,
      numbers(count)
        .filter((no) => half(no, count))
        .map(koha.row),
    ),
  ),
  chinese: inGb18030(
    lines(
      chinese.heading,
      numbers(count)
        .filter((no) => !half(no, count))
        .map(chinese.row),
    ),
  ),
})

export const readerFiles = () =>
  bothShapes(
    sizes.readers,
    {
      heading: 'cardnumber,surname,firstname,categorycode,dateexpiry,email',
      row: (no) => [accountOf(no), '王', `宁${no}`, 'student', '2029-06-30', `r${no}@example.org`],
    },
    {
      heading: '读者证号,姓名,单位,读者类型,失效日期,证状态',
      row: (no) => [accountOf(no), `李晓${no}`, '水利学院', 'teacher', '20290630', '正常'],
    },
  )

export const loanFiles = () =>
  bothShapes(
    sizes.loans,
    {
      heading: 'cardnumber,barcode,issuedate,date_due,renewals_count',
      row: (no) => [accountOf(no), barcodeOf(no), '2026-11-02', '2099-12-01', no % 2],
    },
    {
      heading: '读者证号,条码号,借出日期,应还日期',
      row: (no) => [accountOf(no), barcodeOf(no), '2026/11/3', '2099/12/1'],
    },
  )

/** For copies that are lent, by readers without a loan. */
export const holdFiles = () =>
  bothShapes(
    sizes.holds,
    {
      heading: 'cardnumber,biblionumber,reservedate,priority,branchcode,pickup',
      row: (no) => [accountOf(400 + no), no, '2026-11-10', 1, 'MAIN', 'MAIN'],
    },
    {
      heading: '读者证号,条码号,预约日期,取书地点',
      row: (no) => [accountOf(400 + no), barcodeOf(no), '2026/11/11', 'SOUTH'],
    },
  )

/** Fen of a charge: what they come to is known to the old system. */
export const fenOf = (no: number) => 150 + no * 10
export const owed = numbers(sizes.charges).reduce((sum, no) => sum + fenOf(no), 0)

export const chargeFiles = () =>
  bothShapes(
    sizes.charges,
    {
      heading: 'cardnumber,amountoutstanding,debit_type_code,date',
      row: (no) => [accountOf(no), (fenOf(no) / 100).toFixed(2), 'OVERDUE', '2026-10-01'],
    },
    {
      heading: '读者证号,欠费金额,欠费类型,产生日期',
      row: (no) => [accountOf(no), (fenOf(no) / 100).toFixed(2), '超期', '20261002'],
    },
  )
