/**
 * Fetches a page of this site as a document. `XMLHttpRequest` parses it by itself: a parser that a
 * script calls is one of the places that our policy of trusted types guards.
 * @throws Error where it fails or takes too long
 */
export function loadDocument(url: string, timeoutMs: number): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${url}: ${request.status}`));
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    // What is asked for anew is not to come out of the browser's own cache.
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.send();
  });
}
