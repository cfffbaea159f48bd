import { z } from 'zod'
import { DONATION_LINES, donationWays, donorNames } from '../constants/donations.ts'
import { get, post } from '../endpoint.ts'
import { flagInput, nothing, wholeNumber } from '../shapes/codes.ts'
import { Donation, GivenLine, ShownDonation } from '../shapes/donation.ts'
import { optionalText } from '../shapes/optional-text.ts'
import { OneRecord, pageOf } from '../shapes/record-key.ts'

export const donations = {
  offer: post('/find/donate/doDonate', {
    for: 'reader',
    reaches: ['list-donations'],
    announces: true,
    about: 'Offers books to the library. The answer of the library comes to the inbox.',
    input: z.object({
      lines: z.array(GivenLine).min(1).max(DONATION_LINES),
      remark: optionalText(500).default(''),
      way: z.enum(donationWays).default('desk'),
      /** One of the reader’s addresses; needed where the library fetches the gift. */
      addressId: z.string().max(64).default(''),
      showAs: z.enum(donorNames).default('initials'),
      /** Gifts that come from abroad need the approval of an authority first. */
      fromAbroad: flagInput.default(false),
    }),
    output: z.object({ donationNo: z.string() }),
    fails: ['ADDRESS_UNKNOWN', 'TRIES_USED_UP'],
  }),
  own: post('/find/donate/searchDonation', {
    for: 'reader',
    about: 'The reader’s gifts with what has become of them, the newest first.',
    input: z.object({
      /** One gift; empty: all. */
      donationNo: z.string().max(32).default(''),
      ...pageOf(10),
    }),
    output: z.object({ total: z.number(), records: z.array(Donation) }),
  }),
  ownAsFile: post('/find/donate/exportDonates', {
    for: 'reader',
    about: 'The titles of the reader’s gifts as a spreadsheet.',
    input: nothing,
    output: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      encoding: z.enum(['text', 'base64']),
      content: z.string(),
    }),
  }),
  list: get('/find/donate/getDonateList', {
    mayLag: true,
    for: 'visitor',
    about: 'Gifts that the library has kept, with donors as they wish to be named, the newest first.',
    input: z.object({
      year: z
        .string()
        .regex(/^(?:\d{4})?$/)
        .default(''),
      ...pageOf(20, 50),
    }),
    output: z.object({
      total: z.number(),
      years: z.array(z.object({ year: z.string(), count: z.number() })),
      records: z.array(ShownDonation),
    }),
  }),
  ofRecord: get('/find/donate/getRecordDonation', {
    mayLag: true,
    for: 'visitor',
    about: 'The gifts to which the copies of a record belong, with donors as they wish to be named.',
    input: OneRecord,
    output: z.object({ records: z.array(ShownDonation.pick({ donor: true, receivedOn: true })) }),
  }),
  recent: get('/find/donate/getRecentDonation', {
    mayLag: true,
    for: 'visitor',
    about: 'The latest gifts that the library has kept.',
    input: z.object({ rows: wholeNumber(1, 20).default(5) }),
    output: z.object({ records: z.array(ShownDonation) }),
  }),
  news: post('/find/donate/searchDonateNews', {
    mayLag: true,
    for: 'visitor',
    about: 'News about gifts, the latest first.',
    input: z.object(pageOf(5, 50)),
    output: z.object({
      total: z.number(),
      records: z.array(
        z.object({
          newsId: z.string(),
          title: z.string(),
          text: z.string(),
          date: z.string(),
          url: z.string(),
        }),
      ),
    }),
  }),
  notice: get('/find/donate/getNotice', {
    mayLag: true,
    for: 'visitor',
    about: 'What the library is glad to receive and what not, and how gifts come to it.',
    input: nothing,
    output: z.object({
      /** False: the library takes no gifts at present. */
      open: z.boolean(),
      text: z.string(),
      wanted: z.array(z.string()),
      unwanted: z.array(z.string()),
      address: z.string(),
      hours: z.string(),
    }),
  }),
  currencies: get('/find/donate/getCurrency', {
    mayLag: true,
    for: 'visitor',
    about: 'Currencies for the price of a gift.',
    input: nothing,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
}
