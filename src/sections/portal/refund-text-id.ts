/** The id of the text below a cancelled appointment that says what the client gets back. */
export const refundTextId = (appointment: string) => `came-back-${appointment}`;
