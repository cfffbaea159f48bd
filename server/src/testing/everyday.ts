/** Whether `npm run check` runs the tests: those with generated calls then try a part of them, `npm test` tries all. */
export const isEveryday = process.env.WENYUAN_EVERYDAY === '1'
