import { randomBytes } from 'node:crypto'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { currencyCodes } from '@wenyuan/contract/constants/donations.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { plainLine, plainText } from '../../domain/readers/plain-text.ts'
import { implement } from '../../core/implement.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { addressInWords } from '../addresses/public.ts'
import { donorAs } from './donor.ts'
import { donationsAsFile } from './export.ts'
import { newsUntil } from './news-store.ts'
import { usualNotice } from './notice-words.ts'
import { ownDonations, shownDonations } from './presentation.ts'
import { donationsOf, giftsOfRecord, insertDonation, keptDonations, keptYears } from './store.ts'

export const donationsHandlers = () =>
  implement('donations', donations, {
    async offer({ input, scope, fail }) {
      const { reader } = scope
      const address = input.way === 'collect' ? await addressInWords(scope, input.addressId) : ''
      if (address === undefined) throw fail('ADDRESS_UNKNOWN', { field: 'addressId' })
      await allowAttempt(scope, 'donation', reader.readerId)
      const today = dayIn(scope.site.settings.timeZone, scope.now)
      const donationNo = `${today.replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`
      await insertDonation(scope, {
        donationNo,
        way: input.way,
        address,
        showAs: input.showAs,
        donorName: reader.name,
        fromAbroad: input.fromAbroad,
        remark: plainText(input.remark),
        lines: input.lines.map((line) => ({
          ...line,
          title: plainLine(line.title),
          author: plainLine(line.author),
          isbn: plainLine(line.isbn),
        })),
      })
      return { donationNo }
    },

    async own({ input, scope }) {
      const { total, rows } = await donationsOf(scope, input.donationNo, sliceOf(input))
      return { total, records: await ownDonations(scope, rows) }
    },

    ownAsFile: ({ scope }) => donationsAsFile(scope),

    async list({ input, scope }) {
      const [{ total, rows }, years] = await Promise.all([
        keptDonations(scope, input.year, sliceOf(input)),
        keptYears(scope),
      ])
      return { total, years, records: await shownDonations(scope, rows) }
    },

    async ofRecord({ input: { recordId }, scope }) {
      const rows = await giftsOfRecord(scope, recordId)
      return {
        records: rows.map(({ donor_name, show_as, received_on }) => ({
          donor: donorAs(donor_name, show_as),
          receivedOn: received_on ?? '',
        })),
      }
    },

    async recent({ input: { rows: limit }, scope }) {
      const { rows } = await keptDonations(scope, '', { offset: 0, limit })
      return { records: await shownDonations(scope, rows) }
    },

    async news({ input, scope }) {
      const { language, site, now } = scope
      const { total, rows } = await newsUntil(scope, dayIn(site.settings.timeZone, now), sliceOf(input))
      return {
        total,
        records: rows.map(({ code, entry }) => ({
          newsId: code,
          title: entry.title[language],
          text: entry.text[language],
          date: entry.date,
          url: entry.url,
        })),
      }
    },

    notice({ scope }) {
      const { language, site } = scope
      const said = site.settings
      const usual = usualNotice[language]
      return {
        open: said.giftsOpen,
        text: said.giftNotice[language] || usual.text,
        wanted: linesIn(said.giftsWanted[language] || usual.wanted),
        unwanted: linesIn(said.giftsUnwanted[language] || usual.unwanted),
        address: said.giftAddress[language],
        hours: said.giftHours[language],
      }
    },

    currencies({ scope: { language } }) {
      const names = new Intl.DisplayNames([language], { type: 'currency' })
      return currencyCodes.map((code) => ({ code, name: names.of(code) ?? code }))
    },
  })

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
