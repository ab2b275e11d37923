/** From here on there is room for an appointment beside the week: for the styles of the page and for its script. */
export const PANEL_MEDIA_QUERY = 'screen and (min-width: 82em)';
