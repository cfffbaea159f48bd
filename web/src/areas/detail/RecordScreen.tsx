export const RecordScreen = () => null
