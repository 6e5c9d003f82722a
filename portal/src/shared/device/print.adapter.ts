/** Opens the browser's window for printing. */
export const print = (): void => window.print();
