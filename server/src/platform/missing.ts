/** No answer in time, or none at all. Both are ordinary events. */
export type Missing = 'slow' | 'down'
