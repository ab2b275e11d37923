/**
 * The attribute of a picture that the server rendered and that the visitor has not come near. Browsers fetch a lazy picture
 * up to 2500 px before it is in view; while it has this attribute, its style moves it further away than that. The page
 * loader removes the attribute (src/page-loader.ts). Without script the style does not apply.
 */
export const FAR_ATTRIBUTE = 'data-far';
