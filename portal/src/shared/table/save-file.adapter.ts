/** Gives the browser a file to keep. @param name with its ending @param type such as `text/csv` */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on it by then, but not on every system at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
