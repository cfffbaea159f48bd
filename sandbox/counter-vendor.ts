import { json, type Request, type Routes } from './web-server.ts'

/** The folder of a vendor's COUNTER API: `/counter/r51/reports/dr`. */
export const vendorFolder = '/counter/r51'
export const vendorKey = 'vendor-key'

/** What becomes of a report, by the customer that asks for it. */
const answers: Readonly<Record<string, (asked: Asked) => ReturnType<typeof json>>> = {
  /** A report with two databases, in March a double one of a title less. */
  'good-customer': (asked) => json(reportOf(asked)),
  'late-customer': () => json({ Code: 1011, Message: 'Report Queued for Processing' }, 202),
  /** Not ready yet, said in the header of a report without rows. */
  'unready-customer': (asked) => json(reportOf(asked, { exception: 3031 })),
  'idle-customer': (asked) => json(reportOf(asked, { exception: 3030 })),
  'sums-customer': (asked) => json({ ...reportOf(asked), Report_Items: [{ Platform: 'P', Count: 'many' }] }),
  'other-customer': (asked) => json(reportOf({ ...asked, id: 'TR' })),
  'whole-customer': (asked) => json(reportOf({ ...asked, month: '2020-01' })),
  'html-customer': () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Sign in</h1>',
  }),
  'moved-customer': () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }),
}

interface Asked {
  id: string
  month: string
}

function reportOf({ id, month }: Asked, { exception = 0 } = {}) {
  const counts = (count: number) => ({ [month]: count })
  const item = (Database: string, times: number) => ({
    Database,
    Publisher: 'Sandbox press',
    Platform: 'Sandbox',
    Item_ID: { Proprietary: `SB:${times}` },
    Attribute_Performance: [
      { Data_Type: 'Database_Full', Performance: { Searches_Regular: counts(40 * times) } },
      {
        Data_Type: 'Journal',
        Performance: {
          Total_Item_Investigations: counts(30 * times),
          Total_Item_Requests: counts(25 * times),
          Unique_Item_Investigations: counts(22 * times),
          Unique_Item_Requests: counts(20 * times),
        },
      },
    ],
  })
  return {
    Report_Header: {
      Report_Name: 'Database Report',
      Report_ID: id,
      Release: '5.1',
      Institution_Name: 'Wenyuan',
      Institution_ID: { Proprietary: ['sandbox:1'] },
      Report_Filters: { Begin_Date: `${month}-01`, End_Date: `${month}-28` },
      ...(exception === 0 ? {} : { Exceptions: [{ Code: exception, Message: 'As the vendor says it' }] }),
      Created: '2026-04-10T00:00:00Z',
      Created_By: 'Sandbox',
      Registry_Record: '',
    },
    Report_Items: exception === 0 ? [item('Journals Online', 1), item('Books Online', 3)] : [],
  }
}

/** Stands in for vendors with a COUNTER API. Every address that was asked for is kept. */
export function makeCounterVendor(): { routes: Routes; asked: Request[] } {
  const asked: Request[] = []
  return {
    asked,
    routes: {
      [`GET ${vendorFolder}/reports/*`]: (request) => {
        asked.push(request)
        const { api_key: key, customer_id: customer = '', begin_date: begin = '' } = request.query
        if (key !== vendorKey) return json({ Code: 2020, Message: 'APIKey Invalid' }, 401)
        const answer = answers[customer]
        if (!answer) return json({ Code: 2010, Message: 'Requestor is Not Authorized' }, 403)
        return answer({ id: request.path.split('/').at(-1)?.toUpperCase() ?? '', month: begin.slice(0, 7) })
      },
    },
  }
}
