export const LinkedSearchScreen = () => null
