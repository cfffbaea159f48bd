import { z } from 'zod'
import {
  TARGET_ROWS_LIMIT,
  TARGETS_AT_ONCE,
  targetKinds,
  targetRoles,
  targetStates,
} from '../constants/other-libraries.ts'
import { get, post } from '../endpoint.ts'
import { flag, nothing } from '../shapes/codes.ts'
import { ForeignHolding, ForeignPage } from '../shapes/other-libraries.ts'
import { pageOf } from '../shapes/record-key.ts'
import { SearchItem } from '../shapes/search-query.ts'

const siteId = z.string().min(1).max(64)
const foreignId = z.string().min(1).max(512)
const items = z.array(SearchItem).min(1).max(10)
const onePage = { items, ...pageOf(10, TARGET_ROWS_LIMIT) }
const asked = ['TARGET_UNKNOWN', 'TERM_EMPTY'] as const
const listed = [...asked, 'PAGE_TOO_DEEP'] as const

export const otherLibraries = {
  list: get('/find/webSite/getWebSiteList', {
    for: 'visitor',
    about: 'Catalogues of other libraries that this library searches for its readers.',
    input: nothing,
    output: z.array(
      z.object({
        siteId: z.string(),
        name: z.string(),
        kind: z.enum(targetKinds),
        role: z.enum(targetRoles),
        /** What the library says of it; plain text. */
        remark: z.string(),
        /** Readers can ask for its books. */
        canRequest: flag,
        /** It tells how many records it has; false: only its own page does. */
        canCount: flag,
      }),
    ),
  }),
  counts: post('/find/webSite/getWebSiteDataCount', {
    for: 'visitor',
    about: 'Numbers of records at several targets, asked at once; each has six seconds.',
    input: z.object({ siteIds: z.array(siteId).max(TARGETS_AT_ONCE).default([]), items }),
    output: z.array(
      z.object({ siteId: z.string(), count: z.number(), exact: z.boolean(), state: z.enum(targetStates) }),
    ),
    fails: asked,
  }),
  records: post('/find/webSite/getWebSiteData', {
    for: 'visitor',
    about: 'A page of records of one target, each with our own record of the same book.',
    input: z.object({ siteId, ...onePage }),
    output: ForeignPage,
    fails: listed,
  }),
  national: post('/find/webSite/getGuoTuData', {
    for: 'visitor',
    about: 'The same for the target that stands for the national library.',
    withoutScreen: 'The screen asks each target by its own number, the national library among them.',
    input: z.object(onePage),
    output: ForeignPage,
    fails: listed,
  }),
  union: post('/find/webSite/getOtherLibCollectionData', {
    for: 'visitor',
    about: 'The same for the target that stands for the union catalogue.',
    withoutScreen: 'The screen asks each target by its own number, the union catalogue among them.',
    input: z.object(onePage),
    output: ForeignPage,
    fails: listed,
  }),
  holdings: post('/find/webSite/getOtherLibCollectionLoc', {
    for: 'visitor',
    about: 'The libraries that hold a record of a target, with call number and place.',
    input: z.object({ siteId, foreignId }),
    output: z.object({ state: z.enum(targetStates), holdings: z.array(ForeignHolding) }),
    fails: ['TARGET_UNKNOWN', 'FOREIGN_RECORD_UNKNOWN'],
  }),
  resultSet: post('/find/webSite/getWhuSetNum', {
    for: 'visitor',
    about: 'Number and size of the result set at an Aleph X server; the set is of use to its server only.',
    withoutScreen: 'For programs that go on at the server; the screen asks for records.',
    input: z.object({ siteId: z.string().max(64).default(''), items }),
    output: z.object({ setNumber: z.string(), total: z.number(), state: z.enum(targetStates) }),
    fails: asked,
  }),
  address: post('/find/webSite/getBaseWhuUrl', {
    for: 'visitor',
    about: 'Address of the same search on the target’s own page; empty where it has none.',
    input: z.object({ siteId: z.string().max(64).default(''), items }),
    output: z.object({ url: z.string() }),
    fails: asked,
  }),
}
