/** An eye for each answer to the quiz's question about its shape, to recognise one's own by. */
export const eyeShapeImagePath = (answer: string) => `/img/shapes/${answer}.svg`;
