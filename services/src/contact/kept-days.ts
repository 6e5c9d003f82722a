/** How long a message from the contact page is kept. */
export const keptDays = 180;
