export const OtherSearchScreen = () => null
