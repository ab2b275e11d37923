/** The size every picture of a post is drawn in, and the ground that holds its place. */
export const POST_PICTURE = { width: 510, height: 340 } as const;
