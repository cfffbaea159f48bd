/** The bar of the selection, which is the last part of a page. */
export const SELECTION_BAR = 'selection-bar'

export const focusSelectionBar = (): void => document.getElementById(SELECTION_BAR)?.focus()
