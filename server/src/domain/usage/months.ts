/** Whether a text is a month such as "2026-03". */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)
