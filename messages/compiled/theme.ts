// Compiled from messages/en/theme.json by `npm run messages`; edit that file.
export const system = () => 'System';
export const light = () => 'Light';
export const dark = () => 'Dark';
export const theme = () => 'Theme';
