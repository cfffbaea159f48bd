export const AdvancedSearchScreen = () => null
