import { z } from 'zod'
import { LOCATION_FIND_LENGTH, PLACE_CODE_LENGTH } from '../constants/limits.ts'
import { get, post } from '../endpoint.ts'
import { nothing } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'

const LocationRow = z.object({
  locationId: z.string(),
  locationName: z.string(),
  libCode: z.string(),
  libraryName: z.string(),
  floor: z.string(),
  /** Directions to the location as one line of text. */
  mapText: z.string(),
  itemCount: z.number(),
  onShelfCount: z.number(),
  /** The lowest and the highest call number in this location. */
  callNoFrom: z.string(),
  callNoTo: z.string(),
})
export type LocationRow = z.output<typeof LocationRow>

const PlanOfLocation = z.object({
  code: z.string(),
  /** Name of the plan, or branch and floor. */
  title: z.string(),
  /** Address of the picture, with its size in pixels. */
  picture: z.string(),
  width: z.number(),
  height: z.number(),
  /** What the plan tells, in words. */
  text: z.string(),
  /** Places in percent of the picture, with the call numbers that stand there; empty: the floor only is known. */
  marks: z.array(
    z.object({
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
      from: z.string(),
      to: z.string(),
    }),
  ),
})
export type PlanOfLocation = z.output<typeof PlanOfLocation>

export const locations = {
  dict: get('/find/location/dict', {
    mayLag: true,
    for: 'visitor',
    about: 'The filters for locations: branches and their floors.',
    input: nothing,
    output: z.object({
      libraries: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
      floors: z.array(z.string()),
    }),
  }),
  list: post('/find/location/list', {
    mayLag: true,
    for: 'visitor',
    about: 'The locations with their copies, call numbers and directions.',
    input: z.object({
      libCode: z.string().max(PLACE_CODE_LENGTH).optional(),
      floor: z.string().max(PLACE_CODE_LENGTH).optional(),
      /** Part of a name, or a code. */
      keyWord: z.string().max(LOCATION_FIND_LENGTH).optional(),
      ...pageOf(20, 200),
    }),
    output: z.object({ total: z.number(), locations: z.array(LocationRow) }),
  }),
  planned: get('/find/location/planned', {
    mayLag: true,
    for: 'visitor',
    about: 'The locations that a floor plan shows.',
    input: nothing,
    output: z.array(z.string()),
  }),
  plan: post('/find/location/plan', {
    mayLag: true,
    for: 'visitor',
    about: 'The floor plans that show a location, with the places of a call number on them.',
    input: z.object({
      locationId: z.string().max(PLACE_CODE_LENGTH),
      callNo: z.string().max(256).default(''),
    }),
    output: z.array(PlanOfLocation),
  }),
}
