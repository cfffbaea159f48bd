type State = 'normal' | 'lost' | 'frozen'

/** Whether the card is reported lost, also while the account is frozen. */
export const isLost = (reader: { state: State; lost_while_frozen: boolean }): boolean =>
  reader.state === 'lost' || reader.lost_while_frozen

/** A frozen account stays frozen; its card is lost once it is no longer frozen. */
export const lossOf = ({ state }: { state: State }, lost: boolean) =>
  state === 'frozen' ? { lost_while_frozen: lost } : { state: lost ? ('lost' as const) : ('normal' as const) }
