/** Dates of a life as they are shown: "-521", with only the year of death, would read as a year before Christ. */
export const lifeDates = (dates: string): string => dates.replace(/^[-–—]\s*(?=\d)/, '?–')
