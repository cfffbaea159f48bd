/** A bar of a number above zero is not shorter than this, so that it is seen. */
const SHORTEST = 2

/** Length of the bar of a number in a room that the largest number fills. A bar of zero has no length. */
export const barLength = (value: number, largest: number, room: number): number =>
  value > 0 ? Math.max(SHORTEST, (value / Math.max(1, largest)) * room) : 0
