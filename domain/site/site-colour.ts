/** The main colour unless a setting gives another (SIT-408): `--act` of the light theme (web/shell/look.css). */
export const standardColour = '#0f5c45';
