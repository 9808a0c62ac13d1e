/** Has the browser save what is at an address as a file. */
export function offerDownload(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Has the browser save a text as a file. */
export function offerFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  offerDownload(name, url);
  URL.revokeObjectURL(url);
}
