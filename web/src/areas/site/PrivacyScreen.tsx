export const PrivacyScreen = () => null
