/** Where the drawings of the sample content lie on the site; scripts/pictures.ts writes them there. */
export const galleryPicture = (itemId: string) => `/img/gallery/${itemId}.svg`;
export const postPicture = (slug: string) => `/img/blog/${slug}.svg`;
export const socialPicture = (postId: string) => `/img/social/${postId}.svg`;
